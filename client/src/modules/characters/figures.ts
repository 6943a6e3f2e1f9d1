/** How the characters look: the colour of the robe and what tells one from the other. */
export interface Look {
  robe: string;
  /** Drawn over head and robe in ink; filled parts say so. */
  sign: string;
}

export const FIGURES: Readonly<Record<string, Look>> = {
  patron: {
    robe: '#8E2F4B',
    sign: '<path d="M25 38c0-8 4-11 10-11s10 3 10 11c-6-3-14-3-20 0Z" fill="#E3B23C"/><path d="M29 63h12l3 12H26Z" fill="#E3B23C"/><path d="M31 63c0-4 8-4 8 0"/>',
  },
  miser: {
    robe: '#5B5340',
    sign: '<path d="M26 36c2-7 16-7 18 0" fill="#5B5340"/><circle cx="29" cy="68" r="5" fill="#E3B23C"/><circle cx="36" cy="71" r="5" fill="#E3B23C"/><circle cx="42" cy="67" r="5" fill="#E3B23C"/>',
  },
  architect: {
    robe: '#2F6E73',
    sign: '<path d="M26 37c0-7 4-9 9-9s9 2 9 9Z" fill="#FFFBF2"/><path d="M35 58 28 76M35 58l7 18M31 69h8"/>',
  },
  trader: {
    robe: '#3E6B35',
    sign: '<path d="M25 37c1-8 5-10 10-10s9 2 10 10c-6-2-14-2-20 0Z" fill="#B5542C"/><path d="M35 58v14M26 62h18M26 62l-3 8h6ZM44 62l-3 8h6Z" fill="#E3B23C"/>',
  },
  troubadour: {
    robe: '#7A3E8E',
    sign: '<path d="M25 37c4-8 14-10 20-3l5-5c1 7-3 10-6 10" fill="#7A3E8E"/><path d="M30 74c-5-3-4-10 2-10s8 6 4 10c-2 2-4 1-6 0ZM36 65l9-9M43 55l3 3" fill="#C98B3A"/>',
  },
  'wise-man': {
    robe: '#2C4A86',
    sign: '<path d="M26 44c0 11 4 16 9 16s9-5 9-16c-5 5-13 5-18 0Z" fill="#FFFBF2"/><path d="M25 36c2-7 18-7 20 0" fill="#2C4A86"/><path d="M26 66c4-2 7-1 9 1 2-2 5-3 9-1v9c-4-2-7-1-9 1-2-2-5-3-9-1Z" fill="#FFFBF2"/>',
  },
  dancer: {
    robe: '#C2496B',
    sign: '<path d="M25 45c-1-12 4-16 10-16s11 4 10 16" /><path d="M18 66c8-6 10 4 17-1s9-7 17-1M18 73c8-5 12 3 17 0s9-5 17 0" stroke="#F8E4B0"/>',
  },
  minter: {
    robe: '#8A5A22',
    sign: '<path d="M25 37h20l-2-6H27Z" fill="#8A5A22"/><circle cx="28" cy="69" r="5" fill="#E3B23C"/><circle cx="43" cy="69" r="5" fill="#D5D8DC"/><path d="M32 62c2-2 5-2 7 0l-.500-2.500M39 76c-2 2-5 2-7 0l.500 2.500"/>',
  },
  beggar: {
    robe: '#8A7B66',
    sign: '<path d="M25 40c0-9 4-13 10-13s10 4 10 13" fill="none"/><path d="M26 67h18c0 6-4 9-9 9s-9-3-9-9Z" fill="#B5542C"/><circle cx="35" cy="65" r="2.500" fill="#E3B23C"/>',
  },
  guard: {
    robe: '#9B3A2C',
    sign: '<path d="M24 41c0-9 4-14 11-14s11 5 11 14l-4-2c-3-2-11-2-14 0Z" fill="#A9B2BC"/><path d="M35 27v-7"/><path d="M48 46v34M45.500 47l2.500-7 2.500 7Z" fill="#A9B2BC"/><path d="M27 62h12v7c0 4-3 6-6 8-3-2-6-4-6-8Z" fill="#E3B23C"/>',
  },
};

/** When a character serves: once a turn, at scorings, or a single time. */
export const USES: Readonly<Record<string, 'turn' | 'scoring' | 'single'>> = {
  patron: 'single',
  miser: 'turn',
  architect: 'turn',
  trader: 'turn',
  troubadour: 'scoring',
  'wise-man': 'scoring',
  dancer: 'turn',
  minter: 'turn',
  beggar: 'turn',
  guard: 'scoring',
};
