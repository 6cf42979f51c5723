/** Unicode writes Arabic seconds without their last vowel, or with a wrong one. */
export const withTanwin = (text: string) => text.replace(/ثوانِ?(?![\p{L}\p{M}])/u, 'ثوانٍ')
