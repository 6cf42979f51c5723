import { Component, type ReactNode } from 'react'
import { localeOf } from '#i18n/locale.ts'
import { CRASH_TEXTS } from '#i18n/texts/crash.ts'

interface Props {
  island: string
  children: ReactNode
}

/** Error boundary: reports the error and offers a retry. */
export class Boundary extends Component<Props, { isCrashed: boolean }> {
  override state = { isCrashed: false }

  static getDerivedStateFromError = () => ({ isCrashed: true })

  override componentDidCatch(error: unknown): void {
    void report(this.props.island, error)
  }

  override render(): ReactNode {
    if (!this.state.isCrashed) return this.props.children
    return <Crashed onRetry={() => this.setState({ isCrashed: false })} />
  }
}

/** React has already logged the error. */
async function report(island: string, error: unknown): Promise<void> {
  const module = await import('#stores/frame/client-errors.ts').catch(() => undefined)
  await module?.reportCrash(island, error)
}

function Crashed({ onRetry }: { onRetry: () => void }) {
  const { sentence, retry } = CRASH_TEXTS[localeOf(location.pathname)]
  return (
    <div className="crash" role="alert">
      <p>{sentence}</p>
      <button className="btn-quiet" type="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  )
}
