import { useStore } from '@nanostores/react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon, type StudioIconName } from '#islands/studio/frame/studio-icon.tsx'
import { $selectedCue } from '#stores/studio/media/caption-selection.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { CueActs } from './use-cue-acts.ts'

const TOOLS: readonly [keyof CueActs, StudioIconName][] = [
  ['start', 'cueStart'],
  ['end', 'cueEnd'],
  ['split', 'split'],
  ['merge', 'merge'],
  ['insert', 'plus'],
  ['remove', 'erase']
]

interface Props {
  acts: CueActs
  onShift: () => void
}

/** What may be done to the cue that was written in last, by the pointer. */
export function CueToolbar({ acts, onShift }: Props) {
  const t = useTexts('studioCaptions')
  const isNone = useStore($selectedCue) === undefined
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
      {TOOLS.map(([name, icon]) => (
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
          <StudioIcon name={icon} />
        </button>
      ))}
      <button className="btn-plain" type="button" disabled={isNone} onClick={onShift}>
        <Icon name="clock" />
        {t('shift')}
      </button>
    </div>
  )
}
