import { useId, useRef } from 'react'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { Button } from '#ui/kit/button.tsx'
import { describedBy, FieldError, FieldHint } from '#ui/kit/form/field-frame.tsx'

/** As many as the API takes. */
const MOST = 20

interface Props {
  links: readonly string[]
  errors: Readonly<Record<string, string>>
  onLinks: (links: string[]) => void
}

/** Addresses of an expert elsewhere. */
export function LinksField({ links, errors, onLinks }: Props) {
  const t = useTexts('studioExperts')
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)

  const focusAt = (at: number) =>
    // Once it is drawn.
    setTimeout(() => {
      const fields = box.current?.querySelectorAll<HTMLElement>('input, button[data-add]')
      fields?.[Math.min(at, fields.length - 1)]?.focus()
    })

  return (
    <fieldset ref={box} className="twin" aria-describedby={`${id}-hint`}>
      <legend className="twin-label">{t('links')}</legend>
      <FieldHint id={id}>{t('linksHint', { start: isolatedCode('https://') })}</FieldHint>
      {links.map((link, at) => {
        const own = `${id}-${at}`
        const error = errors[`links.${at}`]
        return (
          <div key={at} className="grid gap-1.5">
            <div className="flex items-center gap-2">
              <input
                className="field"
                type="url"
                dir="ltr"
                value={link}
                placeholder="https://"
                maxLength={2_000}
                autoComplete="off"
                aria-label={t('link', { number: at + 1 })}
                {...describedBy(own, { error })}
                onChange={event => onLinks(links.with(at, event.target.value))}
              />
              <button
                className="studio-round"
                type="button"
                aria-label={t('removeLink', { number: at + 1 })}
                onClick={() => {
                  onLinks(links.toSpliced(at, 1))
                  focusAt(at)
                }}
              >
                <StudioIcon name="erase" className="size-5" />
              </button>
            </div>
            {error && <FieldError id={own}>{error}</FieldError>}
          </div>
        )
      })}
      {links.length < MOST && (
        <div>
          <Button
            kind="quiet"
            data-add
            onClick={() => {
              onLinks([...links, ''])
              focusAt(links.length)
            }}
          >
            {t('addLink')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
