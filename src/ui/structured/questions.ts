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

/** An answer of one paragraph without the paragraph around it; any other as it is. */
export function plainAnswer(html: string): string {
  return html.trim().replace(/^<p>((?:(?!<\/?p>).)*)<\/p>$/s, '$1')
}
