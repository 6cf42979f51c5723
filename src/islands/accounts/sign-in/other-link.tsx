import { useEffect } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { forgetLinkToken, linkToken } from '#ui/dom/link-token.ts'
import { OtherAccount } from '#islands/accounts/forms/other-account.tsx'
import { Refusal } from '#islands/accounts/forms/refusal.tsx'
import { useStored } from '#islands/frame/use-stored.ts'
import { $displayName } from '#stores/session/change-session.ts'
import { type SignIn, signInWithToken } from '#stores/accounts/sign-in.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  form: Translate<'form'>
  signIn: SignIn
  onStay: () => void
}

/** For a sign-in link that is opened while an account is signed in. */
export function OtherLink({ form, signIn, onStay }: Props) {
  const name = useStored($displayName, undefined)
  const isOver = signIn.step === 'refused' && signIn.reason === 'link_invalid'
  useEffect(() => {
    // The page keeps its error, so only the history entry changes.
    if (isOver && $isSignedIn.get() && linkToken()) history.replaceState(null, '')
  }, [isOver])

  function stay(): void {
    forgetLinkToken()
    onStay()
  }
  function use(): void {
    const token = linkToken()
    if (token) void signInWithToken(token)
  }

  return (
    <div className="grid gap-5">
      <h1 className="title-page">{form('other.title')}</h1>
      {!isOver && <OtherAccount t={form} name={name} />}
      <Refusal t={form} process={signIn} isTyped={false} />
      <div className="flex flex-wrap gap-3">
        {!isOver && (
          <Button isBusy={signIn.step === 'sending'} onClick={use}>
            {form('other.switch')}
          </Button>
        )}
        <Button kind="quiet" onClick={stay}>
          {form('other.stay')}
        </Button>
      </div>
    </div>
  )
}
