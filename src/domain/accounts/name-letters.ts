const OTHER_LETTERS = {
  ar: /(?=\p{L})\p{Script=Latin}/u,
  en: /(?=\p{L})\p{Script=Arabic}/u
} as const

/** Whether a name on a certificate holds letters of the other language. */
export const hasOtherLetters = (language: keyof typeof OTHER_LETTERS, name: string) =>
  OTHER_LETTERS[language].test(name)
