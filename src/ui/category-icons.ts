/**
 * What stands for a category beside its name, by its slug: outlines like those of `kit/icons.ts`. They
 * are no part of those, which every island brings along. A category that is not among them has a star.
 */
export const CATEGORY_ICONS: Readonly<Record<string, string>> = {
  technology: 'm8.5 8-4.5 4 4.5 4M15.5 8l4.5 4-4.5 4M13.3 5.5l-2.6 13',
  business: 'M4 8h16v11.5H4zM9 8V4.5h6V8M4 13h16',
  'business-for-tech': 'M4 4v16h16M7.5 15.5l4-4.5 3 2.5L19.5 7M15.5 7h4v4',
  'media-photography-film': 'M4 8h3.5L9 5.5h6L16.5 8H20v11.5H4zM12 10.3a3.3 3.3 0 1 0 .1 0z',
  relationships: 'M12 19.8 5 12.6a4.4 4.4 0 0 1 7-5.2 4.4 4.4 0 0 1 7 5.2z',
  'kids-and-parenting':
    'M9 4a3.2 3.2 0 1 0 .1 0zM3.5 19.5c.4-4.3 2.5-6.3 5.5-6.3 1.9 0 3.4.8 4.4 2.4M17 10.8a2.3 2.3 0 1 0 .1 0zM13.4 19.5c.4-2.3 1.6-3.4 3.6-3.4s3.2 1.1 3.6 3.4',
  'lifestyle-and-health':
    'M5 19.5c-.8-9 4.2-14.6 14.5-15 .6 9.4-4.2 15-12 13.6M5 20.5c1.2-4.6 3.8-7.7 8-9.5',
  languages: 'M4 5h16v11h-7.5L8 20v-4H4zM8 9h8M8 12h5'
}
