"""prototype"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from sabika.bots.appraisal.hands import Hands, Holding
from sabika.bots.appraisal.majority import Majority
from sabika.bots.appraisal.outlook import Outlook
from sabika.bots.appraisal.study import Demand, Prospect, Study
from sabika.games.alhambra.actions import (
    Add,
    Buy,
    End,
    Give,
    Pass,
    Place,
    Remove,
    Store,
    Swap,
    TakeMoney,
)
from sabika.games.alhambra.components import CURRENCIES, TYPES
from sabika.games.alhambra.majorities import dirk_counts, type_counts
from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.place import PLACE, RECEIVED, gift_fault
from sabika.games.alhambra.purchase import slot_price
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import ACT, EXTRA
from sabika.kernel.actions import Action

RATE = 0.8
COVERAGE = 3.5
ACTION = 3.0
WALL = 1.0
SECTION = 0.1
FREEDOM = 2.5
HORIZON = 5.0
FADE = 2.5
LEFTOVER = 5.0
NEAR = 1.5
STORED = 0.3
SURE = 0.8
LIKELY = 0.4
TYPE = 1.0
PROGRESS = 0.2


class Scene:
    def __init__(self, app: "AlhambraAppraiser", play: Table, seat: int) -> None:
        self.app = app
        self.play = play
        self.seat = seat
        state, rules = play.state, play.rules
        frame = state.stack[-1]
        self.final = frame.kind == PLACE and frame.data == (RECEIVED,)
        self.outlook = Outlook(rules, state, self.final)
        n = rules.players
        counts = [list(type_counts(play, s)) for s in range(n)]
        if rules.with_dirk:
            counts.append(list(dirk_counts(play)))
        left = app.totals[:]
        for c in counts:
            for k in range(len(TYPES)):
                left[k] -= c[k]
        for s in range(n):
            for tile in (*state.reserves[s], *state.pending[s]):
                for k, h in enumerate(rules.tile_counts[tile]):
                    left[k] -= h
                    if s == seat and tile in state.pending[s]:
                        counts[s][k] += h
        for tile in state.out:
            for k, h in enumerate(rules.tile_counts[tile]):
                left[k] -= h
        self.counts = [[c[k] for c in counts] for k in range(len(TYPES))]
        self.left = [max(0, x) / 2 for x in left]
        self._worth: dict[int, float] = {}
        self.relative = TYPE if rules.with_dirk else TYPE * n / (n - 1)
        self.study = app.study(state.palaces[seat])
        self.horizon = FREEDOM * min(self.outlook.mine, HORIZON)
        self.fade = min(1.0, self.outlook.tower / (FADE * n))
        self.near = max(0.0, 1.0 - self.outlook.tower / (NEAR * n))

    def kind_worth(self, kind: int, added: int, who: int = -1) -> float:
        who = self.seat if who < 0 else who
        key = (who * 8 + kind) * 64 + added + 32
        w = self._worth.get(key)
        if w is None:
            counts = self.counts[kind]
            if added:
                counts = counts[:]
                counts[who] += added
            w = self.points(kind, counts)
            self._worth[key] = w
        return w

    def points(self, kind: int, counts: list[int]) -> float:
        o, m = self.outlook, self.app.majority
        total = 0.0
        for k, places in enumerate(self.app.rules.tables.places):
            held = o.held[k]
            if held:
                coming = self.left[kind] * o.before[k]
                p = m.points(counts, self.seat, places[kind], coming)
                if self.app.rules.with_dirk:
                    p -= m.points(counts, 1 - self.seat, places[kind], coming)
                total += held * p
        return total * self.relative

    def type_gain(self, tile: int, sign: int = 1) -> float:
        gain = 0.0
        for kind, halves in enumerate(self.app.rules.tile_counts[tile]):
            if halves:
                gain += self.kind_worth(kind, sign * halves) - self.kind_worth(kind, 0)
        return gain

    def ground(self, p: Prospect | Study) -> float:
        return (
            WALL * p.wall + SECTION * p.segments
        ) * self.outlook.scorings + self.horizon * p.freedom

    def best_prospect(self, tile: int) -> tuple[Prospect | None, float]:
        best, value = None, -1e9
        base = self.ground(self.study)
        for p in self.study.prospects(tile):
            v = self.ground(p) - base
            if v > value:
                best, value = p, v
        return best, value

    def tile_gain(self, tile: int) -> float:
        t = self.type_gain(tile)
        _, v = self.best_prospect(tile)
        return max(t + v, STORED * t)


class AlhambraAppraiser:
    def __init__(self, rules: AlhambraRules) -> None:
        self.rules = rules
        self.demand = Demand(rules)
        self.hands = Hands(rules)
        self.majority = Majority(rules.players + (1 if rules.with_dirk else 0))
        self._study: Study | None = None
        self.totals = [0] * len(TYPES)
        for c in rules.tile_counts:
            for k, h in enumerate(c):
                self.totals[k] += h

    def study(self, palace: Any) -> Study:
        s = self._study
        if s is None or s.palace is not palace:
            s = Study(self.rules, palace, self.demand)
            self._study = s
        return s

    def choose(self, play: Table, seat: int) -> Action:
        kind = play.state.stack[-1].kind
        scene = Scene(self, play, seat)
        if kind == ACT:
            return self._act(scene)
        assert kind == PLACE
        return self._place(scene)

    def _place(self, sc: Scene) -> Action:
        play, seat = sc.play, sc.seat
        state = play.state
        best: Action | None = None
        value = -1e9
        for tile in state.pending[seat]:
            name = self.rules.tile_names[tile]
            p, v = sc.best_prospect(tile)
            t = -sc.type_gain(tile, -1)
            if p is not None and v > value:
                best, value = Place(name, xy_of(p.cell)), v
            v = -t * (1 - STORED)
            if v > value:
                best, value = Store(name), v
            if gift_fault(play, tile) is None:
                v = 0.0
                for kind, h in enumerate(self.rules.tile_counts[tile]):
                    if h:
                        c = sc.counts[kind][:]
                        c[seat] -= h
                        c[2] += h
                        v += sc.points(kind, c) - sc.kind_worth(kind, 0)
                if v > value:
                    best, value = Give(name), v
        assert best is not None
        return best

    def _act(self, sc: Scene) -> Action:
        play, seat, rules = sc.play, sc.seat, self.rules
        state, purse = play.state, rules.purse
        first = seat * rules.suits
        n = rules.players
        hold = [self.hands.holding(s, state.hands[first + s]) for s in range(4)]
        rate = RATE * sc.fade
        cov = COVERAGE * sc.fade
        rivals = [
            [self.hands.holding(s, state.hands[r * rules.suits + s]) for r in range(n) if r != seat]
            for s in range(4)
        ]
        most = [max(h.total for h in rivals[s]) for s in range(4)]
        gains = [0.0] * 4
        prices = [0] * 4
        stay = [0.0] * 4

        def worth(s: int, h: Holding) -> float:
            w = rate * h.useful + cov * h.coverage
            if sc.near:
                d = h.total - most[s]
                w += sc.near * LEFTOVER / (1.0 + exp(-max(-20, min(20, d)) / 3.0))
            return w

        def ready(s: int, h: Holding) -> float:
            if state.market[s] == EMPTY:
                return 0.0
            price = prices[s]
            if h.reach >> price & 1:
                v = gains[s] - rate * price
            elif h.total >= price:
                paid = price
                while not h.reach >> paid & 1:
                    paid += 1
                v = gains[s] - rate * paid - ACTION
            else:
                v = PROGRESS * h.total / price * (gains[s] - rate * price)
            return max(v, 0.0) * stay[s]

        for s, tile in enumerate(state.market):
            if tile == EMPTY:
                continue
            gains[s] = sc.tile_gain(tile)
            prices[s] = slot_price(play, seat, s)
            p = 1.0
            for h in rivals[s]:
                if h.reach >> prices[s] & 1:
                    p *= 1 - SURE
                elif h.total >= prices[s]:
                    p *= 1 - LIKELY
            stay[s] = p
        now_ready = [ready(s, hold[s]) for s in range(4)]
        now_worth = [worth(s, hold[s]) for s in range(4)]
        best: Action | None = None
        value = -1e9
        exact_best, exact_value = None, 0.0
        for s, tile in enumerate(state.market):
            if tile == EMPTY or hold[s].total < prices[s]:
                continue
            packed = state.hands[first + s]
            for pay in purse.payments(s, packed, prices[s]):
                after = self.hands.holding(s, packed - pay)
                v = gains[s] - now_worth[s] + worth(s, after)
                if hold[s].total - after.total == prices[s]:
                    if v > exact_value:
                        exact_best, exact_value = Buy(str(s + 1), purse.names_in(s, pay)), v
                v -= now_ready[s]
                if v > value:
                    best, value = Buy(str(s + 1), purse.names_in(s, pay)), v
        if exact_best is not None:
            return exact_best
        for cards in purse.takes(state.display, rules.tables.take_limit):
            new: dict[int, int] = {}
            for c in cards:
                kind = purse.by_name[c]
                s = purse.suit_of[kind]
                new[s] = new.get(s, state.hands[first + s]) + purse.unit_of[kind]
            v = 0.0
            for s, packed in new.items():
                h = self.hands.holding(s, packed)
                v += worth(s, h) - now_worth[s] + ready(s, h) - now_ready[s]
            if v > value:
                best, value = TakeMoney(cards), v
        for tile in state.reserves[seat]:
            t = sc.type_gain(tile) * (1 - STORED)
            p, v = sc.best_prospect(tile)
            if p is not None and t + v > value:
                best, value = Add(rules.tile_names[tile], xy_of(p.cell)), t + v
        if best is None or value < 0:
            if state.stack[-1].cursor == EXTRA:
                return End()
        if best is None:
            for a in play.legal(seat):
                return a
        assert best is not None
        return best
