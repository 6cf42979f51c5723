import { type Translated, useMessages } from '#islands/frame/use-messages.ts'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Marks } from './marks.tsx'
import { Navigation } from './navigation.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

const PARTS = [
  ['buttons', Buttons],
  ['fields', Fields],
  ['choices', Choices],
  ['marks', Marks],
  ['navigation', Navigation],
  ['overlays', Overlays],
  ['states', States]
] as const

export function Gallery(props: Translated & { foreign: string }) {
  const t = useMessages('gallery', props)
  return (
    <div className="grid gap-6 md:gap-16">
      {PARTS.map(([id, Part]) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <details className="part" open>
            <summary>
              <h2 className="title-section" id={`${id}-title`}>
                {t(`part.${id}`)}
              </h2>
            </summary>
            <div className="grid gap-5">
              <Part t={t} foreign={props.foreign} locale={props.locale} />
            </div>
          </details>
        </section>
      ))}
    </div>
  )
}
