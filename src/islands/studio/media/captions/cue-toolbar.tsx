import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { $selectedCue } from '#stores/studio/media/caption-selection.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { CueActs } from './use-cue-acts.ts'

interface Props {
  acts: CueActs
  onShift: () => void
}

/** What may be done to the cue that was written in last, by the pointer. */
export function CueToolbar({ acts, onShift }: Props) {
  const t = useTexts('studioCaptions')
  const isNone = useStore($selectedCue) === undefined
  const tools: readonly [keyof CueActs, ReactNode][] = [
    ['start', <EdgeIcon key="start" />],
    ['end', <EdgeIcon key="end" isEnd />],
    ['split', <StudioIcon key="split" name="split" />],
    ['merge', <StudioIcon key="merge" name="merge" />],
    ['insert', <PlusIcon key="insert" />],
    ['remove', <StudioIcon key="remove" name="erase" />]
  ]
  return (
    <div className="cue-toolbar" role="toolbar" aria-label={t('tools')}>
      <button
        className="cue-tool"
        type="button"
        title={t('key.play')}
        aria-label={t('key.play')}
        onClick={acts.play}
      >
        <Icon name="play" />
      </button>
      {tools.map(([name, icon]) => (
        <button
          key={name}
          className="cue-tool"
          type="button"
          title={t(`key.${name}`)}
          aria-label={t(`key.${name}`)}
          disabled={isNone}
          // The caret stays where it is.
          onPointerDown={event => event.preventDefault()}
          onClick={acts[name]}
        >
          {icon}
        </button>
      ))}
      <button className="btn-plain" type="button" disabled={isNone} onClick={onShift}>
        <Icon name="clock" />
        {t('shift')}
      </button>
    </div>
  )
}

/** Times run from left to right in both languages, as on the strip. */
function EdgeIcon({ isEnd = false }: { isEnd?: boolean }) {
  return (
    <svg
      className="size-5"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={isEnd ? 'M19 5v14M5 12h10M11 8l4 4-4 4' : 'M5 5v14M9 12h10M15 8l4 4-4 4'} />
    </svg>
  )
}

function PlusIcon() {
  return (
    <svg
      className="size-5"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
    >
      <path d="M12 5v14M5 12h14" />
    </svg>
  )
}
