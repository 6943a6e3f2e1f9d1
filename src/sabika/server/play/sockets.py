"""The live connection of a table: one WebSocket, one perspective at a time.

Two tasks share it. The reader takes what the client sends, one message after another. The
follower sends what happens: woken by the hub, it sends one update from where the client stands to
where the table stands. While it sends, further calls merge into one; so a slow client gets fewer,
larger updates and never a queue.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Annotated, Final

from fastapi import APIRouter, Path
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sabika.kernel.errors import SabikaError
from sabika.server.errors import (
    BadRequest,
    Conflict,
    Failed,
    Forbidden,
    NotFound,
    TooLarge,
    TooMany,
    Unauthorised,
    Unavailable,
)
from sabika.server.faults import noted
from sabika.server.hub.hub import Subscription
from sabika.server.play.bucket import Bucket
from sabika.server.play.judging import seat_of
from sabika.server.play.perspective import check_own, seats_of, the_own
from sabika.server.play.refusals import problem
from sabika.server.security.identity import COOKIE, Reader, reader_of_socket, reader_of_token
from sabika.server.security.limits import address_of
from sabika.server.services import Services, services_of
from sabika.server.settings import SMALL
from sabika.server.tables.describing import describe
from sabika.server.times import now_ms
from sabika.server.unbroken import unbroken
from sabika.server.wire.common import ID_PATTERN
from sabika.server.wire.play import (
    Ack,
    Act,
    AnswerUndo,
    AskFit,
    AskUndo,
    BecauseAnswer,
    FitsAnswer,
    FromClient,
    Hello,
    News,
    Ping,
    Pong,
    Refused,
    Undo,
    Why,
)
from sabika.server.wire.tables import TableInfo

SILENCE: Final = 60.0
"""Seconds after which a connection that says nothing is closed; clients ping every 20."""
SEND_SECONDS: Final = 20.0
"""How long sending may take before the client counts as lost."""
AFTER_A_FAULT: Final = 1.0
"""Seconds a client waits that met a fault of ours: asking again at once would not help."""
FAULTS: Final = 3
"""How many messages in a row may make no sense."""
PER_SECOND, BURST = 20.0, 60
"""How many messages of a connection are heard in the long run, and at once."""
UNLIMITED: Final = 1e9
"""The rate where rate limits are switched off."""
NORMAL, GOING_AWAY, POLICY, FAILED, TRY_LATER = 1000, 1001, 1008, 1011, 1013
"""Why a connection is closed, in the codes of the protocol."""

router = APIRouter()
_messages: Final[TypeAdapter[FromClient]] = TypeAdapter(FromClient)
_log = logging.getLogger(__name__)


@router.websocket("/api/tables/{table}/live")
async def live(websocket: WebSocket, table: Annotated[str, Path(pattern=ID_PATTERN)]) -> None:
    """Follow a table and play at it."""
    services = services_of(websocket)
    try:
        services.limits.check("any", address_of(websocket), websocket.cookies.get(COOKIE))
        reader = await reader_of_socket(websocket)
    except (TooMany, Unavailable):
        await websocket.close(TRY_LATER)
        return
    await websocket.accept()
    await LiveConnection(websocket, services, table, reader).run()


class LiveConnection:
    """One client that follows a table."""

    def __init__(
        self, websocket: WebSocket, services: Services, table: str, reader: Reader | None
    ) -> None:
        self._websocket = websocket
        self._services = services
        self._desk = services.desk
        self._table = table
        self._reader = reader
        self._mine: tuple[int, ...] = ()
        self._known = -1
        """How much news there had been when we looked which seats are the client's."""
        self._seat: int | None = None
        self._after = -1
        self._greeted = False
        self._owed = False
        """Whether an update is due even if nothing is new: every hello gets one."""
        self._language = "en"
        unlimited = not services.settings.limits
        self._bucket = Bucket(UNLIMITED if unlimited else PER_SECOND, BURST)
        self._sending = asyncio.Lock()

    async def run(self) -> None:
        """Serve the client until it leaves or has to be sent away."""
        with self._services.hub.subscribe(self._table) as subscription:
            follower = asyncio.create_task(self._follow(subscription), name="follower")
            reader = asyncio.create_task(self._read(subscription), name="reader")
            try:
                await asyncio.wait({follower, reader}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                await self._end(follower, reader)

    async def _end(self, *tasks: asyncio.Task[int]) -> None:
        """Stop both tasks, say good-bye, note that the person has left."""
        code = NORMAL
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                try:
                    code = await task
                except (WebSocketDisconnect, TimeoutError):
                    code = GOING_AWAY
                except Exception:
                    _log.exception("a live connection failed")
                    code = FAILED
        if self._websocket.application_state is WebSocketState.CONNECTED:
            with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(SEND_SECONDS):
                    await self._websocket.close(code)
        if self._mine:
            await self._desk.presence.leave(self._table, self._mine)

    # -- sending ----------------------------------------------------------------------------

    async def _send(self, message: BaseModel | bytes) -> None:
        data = message if isinstance(message, bytes) else message.model_dump_json().encode()
        async with self._sending, asyncio.timeout(SEND_SECONDS):
            await self._websocket.send_text(data.decode())

    async def _follow(self, subscription: Subscription) -> int:
        while True:
            heard = await subscription.wait()
            if not self._greeted:
                continue
            try:
                if heard.news:
                    await self._send_news(subscription)
                if heard.moved or heard.news:
                    await self._send_update()
            except SabikaError as error:
                await self._refuse("", error)
                if isinstance(error, NotFound | Unauthorised):
                    return POLICY
            except Exception as error:
                await self._refuse("", self._fault(error))
                return FAILED

    async def _send_news(self, subscription: Subscription) -> None:
        """Who may play what can have changed with the seats: look that up first."""
        known = subscription.news
        mine, info = await unbroken(self._look_up())
        self._known = known
        await self._send(News(info=info))
        await self._take_seats(mine)

    async def _take_seats(self, mine: tuple[int, ...]) -> None:
        """Go on with these seats; who has lost the one he looked from looks as a spectator."""
        if mine != self._mine:
            await self._settle(mine)
            if self._seat is not None and self._seat not in mine:
                lost = Forbidden("seat-lost", seat=self._seat)
                self._seat, self._after, self._owed = None, -1, True
                await self._refuse("", lost)

    async def _look_up(self) -> tuple[tuple[int, ...], TableInfo]:
        async with self._services.store.reading() as connection:
            mine = await seats_of(connection, self._table, self._reader)
            info = await describe(connection, self._table, self._reader, self._services.links)
        return mine, info

    async def _settle(self, mine: tuple[int, ...]) -> None:
        """Note which seats are the client's, and that somebody is there to play them."""
        before, self._mine = self._mine, mine
        gone = [seat for seat in before if seat not in mine]
        if gone:
            await self._desk.presence.leave(self._table, gone)
        await self._desk.presence.arrive(self._table, [seat for seat in mine if seat not in before])

    async def _send_update(self) -> None:
        """Bring the client to where the table stands, unless it is there."""
        seat, after = self._seat, self._after
        try:
            look = await self._desk.look(self._table, seat, after, only_new=not self._owed)
        except Conflict as error:
            if error.reason == "table-not-started":
                return  # the lobby; the first update comes with the start
            raise
        if (seat, after) != (self._seat, self._after):
            return  # another hello came in between; it has called us again
        if look.data:
            self._after, self._owed = look.index, False
            await self._send(look.data)

    async def _refuse(self, tag: str, error: SabikaError) -> None:
        await self._send(Refused(id=tag, problem=problem(error, self._language)))

    def _fault(self, error: Exception) -> Failed:
        """Something of ours went wrong; raises what only says that the client is gone."""
        if (
            isinstance(error, (WebSocketDisconnect, TimeoutError))
            or self._websocket.client_state is not WebSocketState.CONNECTED
            or self._websocket.application_state is not WebSocketState.CONNECTED
        ):
            raise error
        number = noted(error, table=self._table, index=self._after)
        return Failed("server-failed", number=number)

    # -- reading ----------------------------------------------------------------------------

    async def _read(self, subscription: Subscription) -> int:
        faults = 0
        while True:
            received = await self._receive()
            # Whoever talks too fast is heard more slowly: nothing is lost, and nobody else waits.
            await asyncio.sleep(self._bucket.take())
            tag = ""
            try:
                message = self._understood(received)
                tag = getattr(message, "id", "")
                faults = 0
                await self._answer(message, subscription)
            except (BadRequest, TooLarge, ValidationError) as error:
                faults += 1
                if isinstance(error, ValidationError):
                    error = _malformed(error)
                await self._refuse(tag, error)
                if faults >= FAULTS:
                    return POLICY
            except SabikaError as error:
                await self._refuse(tag, error)
            except Exception as error:
                await self._refuse(tag, self._fault(error))
                await asyncio.sleep(AFTER_A_FAULT)

    async def _receive(self) -> str | bytes:
        async with asyncio.timeout(SILENCE):
            message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GOING_AWAY))
        text: str | bytes | None = message.get("text")
        return text if text is not None else bytes(message.get("bytes") or b"")

    def _understood(self, text: str | bytes) -> FromClient:
        if len(text) > SMALL:
            raise TooLarge("message-too-large", most=SMALL)
        return _messages.validate_json(text)

    async def _answer(self, message: FromClient, subscription: Subscription) -> None:
        if isinstance(message, Ping):
            await self._send(Pong(now=now_ms()))
        elif isinstance(message, Hello):
            await self._hello(message)
            subscription.call(moved=True, news=True)
        elif not self._greeted:
            raise BadRequest("hello-first")
        else:
            await self._answer_player(message, subscription)

    async def _answer_player(
        self, message: Act | Undo | AskUndo | AnswerUndo | Why | AskFit, subscription: Subscription
    ) -> None:
        """Answer what only those may say who have a seat; first see whether they still have it."""
        if self._known != subscription.news:
            # The follower was told as well, but may not have come to it yet.
            known = subscription.news
            mine, _ = await unbroken(self._look_up())
            self._known = known
            await self._take_seats(mine)
        if isinstance(message, Act):
            seat = seat_of(message.decision)
            check_own(seat, self._mine)
            index = await self._desk.act(self._table, seat, message)
            await self._send(Ack(id=message.id, index=index))
        else:
            await self._answer_seat(message, the_own(self._seat, self._mine))

    async def _answer_seat(
        self, message: Undo | AskUndo | AnswerUndo | Why | AskFit, seat: int
    ) -> None:
        """Answer what is meant for the seat the client looks from."""
        desk, table = self._desk, self._table
        if isinstance(message, Why):
            because = await desk.why(table, seat, message, self._language)
            answer: BaseModel = BecauseAnswer.model_validate({"id": message.id, "because": because})
        elif isinstance(message, AskFit):
            fits = await desk.fits(table, seat, message)
            answer = FitsAnswer.model_validate({"id": message.id, "fits": fits})
        elif isinstance(message, Undo):
            answer = Ack(id=message.id, index=await desk.undo(table, seat, message))
        elif isinstance(message, AskUndo):
            answer = Ack(id=message.id, index=await desk.ask_undo(table, seat, message))
        else:
            answer = Ack(id=message.id, index=await desk.answer_undo(table, seat, message))
        await self._send(answer)

    async def _hello(self, hello: Hello) -> None:
        self._language = hello.language
        mine = await unbroken(self._recognise(hello.token))
        check_own(hello.seat, mine)
        if mine != self._mine:
            await self._settle(mine)
        self._seat, self._after = hello.seat, hello.after
        self._greeted = self._owed = True

    async def _recognise(self, token: str | None) -> tuple[int, ...]:
        """The seats of whoever says hello: with a token, or else with the session's cookie."""
        async with self._services.store.reading() as connection:
            if token is not None:
                self._reader = await reader_of_token(connection, token, self._services.links)
            return await seats_of(connection, self._table, self._reader)


def _malformed(error: ValidationError) -> BadRequest:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    field = ".".join([str(part) for part in first["loc"]])
    return BadRequest("message-malformed", field=field, fault=first["type"])
