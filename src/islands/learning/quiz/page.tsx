import type { ReactNode } from 'react'

export function Page({ children }: { children: ReactNode }) {
  return <div className="wrap max-w-[60rem]! pt-4 pb-16">{children}</div>
}
