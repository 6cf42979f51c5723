/** At most `longest` characters, cut between words, without punctuation before the dots. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  const words = /^.*(?=\s)/s.exec(cut)?.[0] ?? cut
  return `${words.replace(/[\s\p{Cs}.,:;،؛–-]+$/u, '')}…`
}
