import type { FAQPage } from 'schema-dts'

/** @param questions as the page shows them, the answers in HTML */
export function faqPage(questions: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer }
    }))
  }
}

/** An answer without the paragraph around it, where it is one, and without links, whose texts stay. */
export function plainAnswer(html: string): string {
  return html
    .trim()
    .replace(/<\/?a\b[^>]*>/g, '')
    .replace(/^<p>((?:(?!<\/?p>).)*)<\/p>$/s, '$1')
}
