/** Outlines on a grid of 24, drawn with a line of 1.8. */
export const ICONS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 4 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  forward: 'm9 5 7 7-7 7',
  down: 'm6 9 6 6 6-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  video: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm-2 6v6l5-3z',
  text: 'M7 3h7l4 4v14H7zM10 11h5M10 15h5',
  quiz: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.7 9.5a2.4 2.4 0 1 1 3.4 2.3c-.8.4-1.1.900-1.1 1.7M12 16.8v.1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5V12l3 2',
  level: 'M5 20v-5M12 20V10M19 20V4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 12h17M12 3c5 5 5 13 0 18-5-5-5-13 0-18z',
  file: 'M12 4v11m0 0-4-4m4 4 4-4M5 20h14',
  award: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 14 7 21l5-2.5L17 21l-1.5-7',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V7M15 3.5V7',
  theme: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  link: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  tiktok: 'M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4c.3 3 2.2 4.7 5 5',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.5 7.5v.1',
  facebook: 'M16 4h-1.5A3.5 3.5 0 0 0 11 7.5V20M8 12h7',
  linkedin: 'M5 10v9M5 5.5v.1M10 19v-9m0 4.5a4 4 0 0 1 8 0V19'
} as const

export type IconName = keyof typeof ICONS
