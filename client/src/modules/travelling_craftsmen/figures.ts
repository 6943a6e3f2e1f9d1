/** How the craftsmen look: the colour of the apron, a cap, and the tool that tells one from the other. */
export interface Look {
  apron: string;
  /** Drawn over head and apron in ink; filled parts say so. */
  sign: string;
}

export const FIGURES: Readonly<Record<string, Look>> = {
  painter: {
    apron: '#3E6B8E',
    sign: '<path d="M25 38c1-8 6-10 12-10 5 0 8 3 9 8-7-1-14 0-21 2Z" fill="#B5542C"/><path d="M26 66h7v7h-7ZM34 66h7v7h-7Z" fill="#E3B23C"/><path d="M48 56 40 66"/><path d="M40 66c-3 1-4 4-6 4 1-3 3-5 5-6Z" fill="#8E2F4B"/>',
  },
  carpenter: {
    apron: '#7B5B32',
    sign: '<path d="M25 37c2-7 18-7 20 0l3 1H22Z" fill="#C98B3A"/><path d="M22 70 44 62l3 4-22 9Z" fill="#D5D8DC"/><path d="m25 75 2-3 2 1.500 2-3 2 1.500 2-3 2 1.500 2-3 2 1.500"/><path d="m44 62 5-1 2 6-4-1" fill="#C98B3A"/>',
  },
  goldsmith: {
    apron: '#8A5A22',
    sign: '<path d="M25 38c0-8 4-11 10-11s10 3 10 11c-6-3-14-3-20 0Z" fill="#31465A"/><circle cx="35" cy="70" r="6" fill="none" stroke="#E3B23C" stroke-width="3"/><path d="m31 62 4-5 4 5-4 3Z" fill="#7FB3C8"/>',
  },
  mortar: {
    apron: '#6E7681',
    sign: '<path d="M25 39c1-9 5-11 10-11s9 2 10 11c-5-2-15-2-20 0Z" fill="#A9B2BC"/><path d="M24 64h22l-3 12H27Z" fill="#B9A27E"/><path d="M26 66c6-3 12-3 18 0"/><path d="M41 64 47 52"/>',
  },
  mason: {
    apron: '#9B6B4A',
    sign: '<path d="M25 38c2-8 18-8 20 0Z" fill="#9B6B4A"/><path d="M22 68h11v6H22ZM34 68h11v6H34ZM28 61h11v6H28Z" fill="#C9705A"/>',
  },
  builder: {
    apron: '#2F6E73',
    sign: '<path d="M24 38c0-8 5-11 11-11s11 3 11 11Z" fill="#E3B23C"/><path d="M23 76V62h24v14M29 76v-7a6 6 0 0 1 12 0v7" fill="#FFFBF2"/>',
  },
  smith: {
    apron: '#3B3F45',
    sign: '<path d="M26 37c3-6 15-6 18 0" fill="#3B3F45"/><path d="M27 47c2 9 14 9 16 0-4 4-12 4-16 0Z" fill="#5B3A22"/><path d="M24 66h22c-1 4-5 5-8 5v3h4v3H28v-3h4v-3c-3 0-7-1-8-5Z" fill="#A9B2BC"/><path d="M40 64 47 54M44 52l6 5" stroke-width="2.500"/>',
  },
  brickmaker: {
    apron: '#A4502F',
    sign: '<path d="M25 38c0-8 4-10 10-10s10 2 10 10c-3-2-17-2-20 0Z" fill="#FFFBF2"/><path d="m24 68 9-5 13 4-9 6ZM24 68v5l13 5v-5M46 67v5l-9 6" fill="#D98A5F"/>',
  },
  minter: {
    apron: '#5E4B8B',
    sign: '<path d="M25 37h20l-3-7H28Z" fill="#5E4B8B"/><circle cx="29" cy="71" r="5" fill="#E3B23C"/><rect x="36" y="60" width="11" height="15" rx="1.500" fill="#FFFBF2"/><circle cx="41.500" cy="67.500" r="3" fill="#E3B23C"/>',
  },
};
