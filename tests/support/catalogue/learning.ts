import { type Files, FIRST_PAGE_CLASS, lesson, SMALL } from './small.ts'

const RENDITION = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:50
#EXT-X-MAP:URI="240p.mp4",BYTERANGE="4@0"
#EXTINF:50.0,
#EXT-X-BYTERANGE:3@4
240p.mp4
#EXTINF:50.0,
#EXT-X-BYTERANGE:3@7
240p.mp4
#EXT-X-ENDLIST
`

const QUIZ = `title: { ar: اختبر نفسك, en: Check yourself }
passPercentage: 60
questions:
  - text: { ar: ما هي الصفحة؟, en: What is a page? }
    options:
      - text: { ar: ملف, en: A file }
        correct: true
      - text: { ar: طائر, en: A bird }
    explanation: { ar: الصفحة ملف, en: A page is a file }
  - text: { ar: ماذا فيها؟, en: What is in it? }
    options:
      - text: { ar: كلمات, en: Words }
        correct: true
      - text: { ar: صور, en: Pictures }
        correct: true
      - text: { ar: طيور, en: Birds }
    explanation: { ar: كلمات وصور, en: Words and pictures }
  - text: { ar: ما هي الصفحة؟, en: What is a page? }
    options:
      - text: { ar: طائر, en: A bird }
      - text: { ar: ملف, en: A file }
        correct: true
    explanation: { ar: السؤال نفسه, en: The same question }
`

/**
 * The small catalogue, with a class of two modules and a film of 100 seconds that has every
 * field.
 */
export const LEARNING: Files = {
  ...SMALL,
  'media/film/stream.m3u8': `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="ar",URI="sound/ar.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"
240p.m3u8
`,
  'media/film/240p.m3u8': RENDITION,
  'media/film/240p.mp4': '0123456789',
  'media/film/sound/ar.m3u8': '#EXTM3U\n#EXTINF:100,\nar.m4a\n',
  'media/film/sound/ar.m4a': 'sound',
  'media/film/poster.jpg': 'a picture',
  'media/film/captions.ar.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nfilm.jpg\n',
  'media/film/captions.en.vtt': 'WEBVTT\n',
  'media/film/storyboard.jpg': 'pictures',
  'media/film/storyboard.vtt':
    'WEBVTT\n\n00:00.000 --> 00:50.000\nstoryboard.jpg#xywh=0,0,160,90\n\n00:50.000 --> 01:40.000\nstoryboard.jpg#xywh=160,0,160,90\n',
  'media/film/chapters.yaml': '- at: 3\n  title: { ar: البداية, en: The start }\n',
  'classes/first-page/class.yaml': FIRST_PAGE_CLASS,
  'classes/first-page/01-start/01-welcome.video.yaml':
    'title: { ar: مرحبا بك, en: Welcome }\nclip: film\n',
  'classes/first-page/01-start/03-check.quiz.yaml': QUIZ,
  'classes/first-page/01-start/04-film.video.yaml': 'title: { ar: الفيلم }\nclip: film\n',
  'classes/first-page/02-more/module.yaml': 'title: { ar: المزيد }\npreviews: [taste]\n',
  'classes/first-page/02-more/02-taste.ar.md': lesson('مذاق'),
  'classes/first-page/02-more/02-taste.en.md': lesson('A taste')
}

/** Ids in the class above, in their order. */
export const ITEMS = { welcome: 1, tools: 2, check: 3, film: 4, links: 5, taste: 6 } as const
/** The class above, one without previews, and another. */
export const CLASSES = { firstPage: 1, sleepWell: 2, speakUp: 3 } as const
