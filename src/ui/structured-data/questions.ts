import type { FAQPage } from 'schema-dts'

/** @param questions answers are HTML */
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

/** Removes links, and the paragraph of a single one. */
export function plainAnswer(html: string): string {
  return html
    .trim()
    .replace(/<\/?a\b[^>]*>/g, '')
    .replace(/^<p>((?:(?!<\/?p>).)*)<\/p>$/s, '$1')
}
