import * as z from 'zod/mini'
import { isTriedFirst } from '#domain/accounts/guessable-password.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Email, filled, LONGEST, plain, Text } from '#contract/fields.ts'

export const PASSWORD_MIN_LENGTH = 8
/** Bounds the work of hashing. */
export const PASSWORD_MAX_LENGTH = 1_000

/** At least 8 code points, and none of the most common passwords. */
export const NewPassword = z.string().check(
  z.maxLength(PASSWORD_MAX_LENGTH, { abort: true }),
  z.refine(value => [...value].length >= PASSWORD_MIN_LENGTH, { error: 'too_short', abort: true }),
  z.refine(value => !isTriedFirst(value), { error: 'guessable' })
)
const Password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH))
const Token = z.string().check(z.minLength(1), z.maxLength(4_096))

/** Checked after the password's other rules, so that a field has one issue. */
const isNotOwnPassword = ({
  password,
  name,
  email
}: Record<'password' | 'name' | 'email', string>) =>
  !NewPassword.safeParse(password).success || !isTriedFirst(password, [name, email])

/**
 * Path of the site to open after the mail’s link; a wrong one is dropped. Beyond the contract, so
 * sent only when set.
 */
const Next = z.optional(plain(500))

export const Tokens = z.object({ accessToken: Token, refreshToken: Token })
export const Session = z.extend(Tokens, { name: Text })
export type Session = z.output<typeof Session>

export const register = endpoint('POST', '/auth/register', {
  summary: 'Signs up; sends the verification mail.',
  token: 'none',
  body: z
    .strictObject({
      name: filled(LONGEST.title),
      email: Email,
      password: NewPassword,
      phoneNumber: filled(40),
      /** Date of the accepted version of the terms. */
      acceptedTerms: z.optional(Day),
      next: Next
    })
    .check(z.refine(isNotOwnPassword, { path: ['password'], error: 'guessable' })),
  reply: z.object({ message: Text }),
  status: 201,
  errors: ['email_registered', 'phone_number_used', 'phone_number_invalid']
})

export const verifyEmail = endpoint('POST', '/auth/verify-email', {
  summary: 'Uses the token of the verification mail, once, within 24 h.',
  token: 'none',
  body: z.strictObject({ token: Token }),
  reply: z.extend(Session, { message: Text }),
  errors: ['link_invalid']
})

export const login = endpoint('POST', '/auth/login', {
  summary: 'Signs in with address and password.',
  token: 'none',
  body: z.strictObject({ email: Email, password: Password }),
  reply: Session,
  errors: ['invalid_credentials', 'email_not_verified']
})

export const loginWithToken = endpoint('POST', '/auth/login-with-token', {
  summary: 'Signs in with the token of a sign-in mail, once, within 15 min.',
  token: 'none',
  body: z.strictObject({ token: Token }),
  reply: z.extend(Session, {
    /** The link proved the address first, so the password of the sign-up is void. */
    needsPassword: z.optional(z.literal(true))
  }),
  errors: ['link_invalid']
})

const EmailOnly = z.strictObject({ email: Email })
const EmailAndNext = z.strictObject({ email: Email, next: Next })

export const sendMagicLink = endpoint('POST', '/auth/magic-link', {
  summary: 'Sends a sign-in mail if the address is registered; always answers 202.',
  token: 'none',
  body: EmailAndNext,
  status: 202
})

export const resendVerification = endpoint('POST', '/auth/resend-verification', {
  summary: 'Sends the verification mail again where one is due; always answers 202.',
  token: 'none',
  body: EmailAndNext,
  status: 202
})

export const refreshToken = endpoint('POST', '/auth/refresh-token', {
  summary: 'Rotates the refresh token; the same successor for 10 s, afterwards the family ends.',
  token: 'none',
  body: z.strictObject({ refreshToken: Token }),
  reply: Tokens,
  errors: ['unauthorized', 'token_expired', 'token_reused']
})

export const logout = endpoint('POST', '/auth/logout', {
  summary: 'Ends the session of a refresh token, also an unknown one.',
  token: 'none',
  body: z.strictObject({ refreshToken: Token })
})

export const forgotPassword = endpoint('POST', '/auth/forgot-password', {
  summary: 'Sends a reset mail if the address is registered; always answers 202, in the same time.',
  token: 'none',
  body: EmailOnly,
  status: 202
})

export const resetPassword = endpoint('POST', '/auth/reset-password', {
  summary: 'Sets a password with the token of a reset mail, once, within 1 h; ends every session.',
  token: 'none',
  body: z.strictObject({ token: Token, password: NewPassword }),
  errors: ['link_invalid']
})

export const checkResetLink = endpoint('POST', '/auth/reset-password/check', {
  summary: 'Whether the token of a reset mail still works; uses nothing up.',
  token: 'none',
  body: z.strictObject({ token: Token }),
  errors: ['link_invalid']
})

export const changePassword = endpoint('POST', '/profile/password', {
  summary: 'Changes the password; an account without one proves its owner instead.',
  body: z.strictObject({ currentPassword: z.optional(Password), newPassword: NewPassword }),
  errors: ['invalid_credentials', 'proof_required']
})
