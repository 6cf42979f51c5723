import { useEffect } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { forgetLinkToken, linkToken } from '#ui/dom/link-token.ts'
import { Refusal } from '#islands/accounts/forms/refusal.tsx'
import { useForm } from '#islands/accounts/forms/use-form.ts'
import { type SignIn, type SignInField, signInWithToken } from '#stores/accounts/sign-in.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'signIn'>
  form: Translate<'form'>
  signIn: SignIn
}

/** Signs in by a press, since mail scanners open links and the link works once. */
export function LinkForm({ t, form, signIn }: Props) {
  const { bind } = useForm<SignInField>(form, signIn, () => {
    const token = linkToken()
    if (token) void signInWithToken(token)
  })
  const isOver = signIn.step === 'refused' && signIn.reason === 'link_invalid'
  useEffect(() => {
    // `OtherLink` replaces this form for signed-in learners.
    if (isOver && !$isSignedIn.get() && linkToken()) forgetLinkToken()
  }, [isOver])

  return (
    <form {...bind} className="for-link grid gap-5">
      <p className="text-lg text-ink-muted">{t('linkLead')}</p>
      <Refusal t={form} process={signIn} isTyped={false} />
      <Button type="submit" isBusy={signIn.step === 'sending'}>
        {t('linkSubmit')}
      </Button>
    </form>
  )
}
