import { Component, type ReactNode } from 'react'
import { Crashed } from './crashed.tsx'

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
