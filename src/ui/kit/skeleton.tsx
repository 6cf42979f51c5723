import type { ReactNode } from 'react'

interface SkeletonProps {
  /** Its size: `h-5 w-2/3`. */
  className: string
}

export function Skeleton({ className }: SkeletonProps) {
  return <span className={`block pulses rounded-lg bg-line ${className}`} aria-hidden="true" />
}

export function SkeletonCard() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      <Skeleton className="aspect-video rounded-[var(--radius)]!" />
      <div className="grid gap-2.5 px-1 py-1">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-3.5 w-2/3" />
      </div>
    </div>
  )
}

export function SkeletonRows() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}

interface LoadingProps {
  label: string
  className?: string
  children: ReactNode
}

export function Loading({ label, className = '', children }: LoadingProps) {
  return (
    <div className={className} aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
