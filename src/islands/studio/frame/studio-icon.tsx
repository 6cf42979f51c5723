import { OutlineIcon } from '#ui/kit/icon.tsx'

/** Grid of 24, line of 1.8; apart from the learners' icons, which their pages load as a whole. */
const STUDIO_ICONS = {
  overview: 'M4 20V10M10 20V4M16 20v-8M21 20H3',
  classes: 'M4 5h7v14H4zM13 5h3.500v14H13zM18.500 6l2.500 12.500',
  experts:
    'M12 4a4 4 0 1 0 .1 0zM5 20c.700-3.600 3.500-5.500 7-5.500m18.500 13.500 1.200 2.500 2.800.400-2 1.900.500 2.700-2.500-1.300-2.500 1.300.500-2.700-2-1.900 2.800-.4z',
  categories: 'M4 4h7v7H4zM13.500 4h7v7h-7zM4 13.500h7v7H4zM17 13.500a3.500 3.500 0 1 0 .1 0z',
  media: 'M3.500 5.500h17v13h-17zM10.500 9v6l5-3zM7 5.500v13M7 10H3.500M7 14H3.500',
  jobs: 'M12 3.500v3M12 17.500v3M3.500 12h3M17.500 12h3M6 6l2.100 2.100M15.900 15.900 18 18M6 18l2.100-2.100M15.900 8.100 18 6M12 8.500a3.500 3.500 0 1 0 .1 0z',
  captions: 'M3.500 5.500h17v13h-17zM7 11h4M13.500 11H17M7 14.500h7M16.500 14.500h.5',
  upload: 'M12 20V8.500m0 0L7.500 13m4.500-4.500 4.500 4.500M5 4.500h14',
  pause: 'M8.500 5.500v13M15.500 5.500v13',
  split: 'M12 4v16M8.500 8.500 5 12l3.500 3.500M15.500 8.500 19 12l-3.500 3.500',
  merge: 'M12 4v16M4.500 8.500 8 12l-3.500 3.500M19.500 8.500 16 12l3.500 3.500',
  // Times run from left to right in both languages.
  cueStart: 'M5 5v14M9 12h10M15 8l4 4-4 4',
  cueEnd: 'M19 5v14M5 12h10M11 8l4 4-4 4',
  plus: 'M12 5v14M5 12h14',
  keyboard: 'M3 6.500h18v11H3zM6.500 10h.1M10 10h.1M13.500 10h.1M17 10h.1M8 14h8',
  learners:
    'M9 5a3.5 3.5 0 1 0 .1 0zM2.5 19.5c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5M16 5.3a3.3 3.3 0 0 1 0 6.4M18.3 14.9c1.8.7 2.9 2.3 3.2 4.6',
  certificates: 'M12 3a6 6 0 1 0 .1 0zM8.5 14 7 21l5-2.5L17 21l-1.5-7',
  reviews: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  questions:
    'M4 5h16v11h-8l-4.500 4v-4H4zM9.800 8.800a2.200 2.200 0 1 1 3.100 2c-.600.300-.900.700-.900 1.200M12 14v.1',
  comment: 'M4 5h16v11h-8l-4.500 4v-4H4zM12 8v5M9.500 10.500h5',
  applications: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  purchases: 'M3 6h18v12H3zM3 10.5h18M6.5 14.5h3',
  promoCodes: 'M4 12.5V4h8.5l8 8-8.5 8.5zM8 8v.1',
  prices:
    'M12 3a9 9 0 1 0 .1 0zM9 15c.5 1 1.6 1.5 3 1.5 1.8 0 3-.8 3-2.2 0-3-6-1.6-6-4.6C9 8.300 10.200 7.500 12 7.500c1.400 0 2.500.500 3 1.500M12 6v1.500M12 16.500V18',
  staff:
    'M12 3 4.500 6v5.500c0 4.500 3 7.800 7.500 9.500 4.500-1.700 7.500-5 7.500-9.500V6zM9 12l2.200 2.200L15.200 10',
  audit: 'M6 3h9l4 4v14H6zM9.500 11h6M9.500 15h6M9.500 7.500h2',
  security:
    'M8 14.500a4.500 4.500 0 1 1 4.300-5.900H21v3.500h-2v2.400h-3v-2.400h-3.700A4.500 4.500 0 0 1 8 14.500zM7.500 10v.1',
  ban: 'M12 3a9 9 0 1 0 .1 0zM5.7 5.7l12.6 12.6',
  edit: 'M4 20h4L19.500 8.500l-4-4L4 16zM13 7l4 4',
  erase: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5.500M14 11v5.500',
  columns: 'M4 5h16v14H4zM10 5v14M15 5v14',
  command:
    'M9 9H6.500A2.500 2.500 0 1 1 9 6.500v11A2.500 2.500 0 1 1 6.500 15h11a2.500 2.500 0 1 1-2.500 2.500v-11A2.500 2.500 0 1 1 17.500 9z'
} as const

export type StudioIconName = keyof typeof STUDIO_ICONS

export function StudioIcon({ name, className }: { name: StudioIconName; className?: string }) {
  return <OutlineIcon path={STUDIO_ICONS[name]} className={className} />
}
