import { lazy, Suspense, use, useId } from 'react'
import { type ClassDocument, COVER_SEED_MOST } from '#contract/studio/classes/class-document.ts'
import { ReadOnlyContext } from '#islands/studio/classes/editor/read-only.ts'
import { PictureButton } from '#islands/studio/forms/picture/picture-button.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { setAt } from '#stores/studio/drafts/draft.ts'
import { openFileAddress } from '#stores/studio/media/open-file-address.ts'
import { Button } from '#ui/kit/button.tsx'
import { FieldError } from '#ui/kit/form/field-frame.tsx'
import { FieldComments } from './field-comments.tsx'
import { useOwnProblem } from './use-own-problem.ts'

const STEPS = ['cover'] as const

/** The drawings are large, and only authors see them in scripts. */
const DrawnCover = lazy(async () => {
  const { DrawnCover } = await import('./drawn-cover.tsx')
  return { default: DrawnCover }
})

/** Uploaded pictures are WebP; a drawing of the catalogue folder stays as it is. */
function textOf(path: string | undefined) {
  if (!path) return 'coverDrawn'
  return path.endsWith('.svg') ? 'coverKept' : 'coverUploaded'
}

const drawAnother = (seed = 0) =>
  setAt(['class', 'coverSeed'], (seed % COVER_SEED_MOST) + 1, { isWhole: true })

/** The cover: drawn, or a picture that was uploaded and cut. */
export function CoverField({ document }: { document: ClassDocument }) {
  const { cover: path, class: facts } = document
  const t = useTexts('studioClassEditor')
  const pictures = useTexts('studioPictures')
  const isReadOnly = use(ReadOnlyContext)
  const id = useId()
  const { error } = useOwnProblem(STEPS)
  return (
    <section className="grid content-start gap-2" aria-labelledby={id}>
      <h3 className="text-base" id={id}>
        {t('cover')}
      </h3>
      {path && !error && (
        <img className="cover-image" src={openFileAddress(path)} alt={pictures('coverAlt')} />
      )}
      {!path && (
        <Suspense fallback={<div className="cover-image" />}>
          <DrawnCover facts={facts} alt={pictures('coverAlt')} />
        </Suspense>
      )}
      <p className="text-sm text-ink-muted">{pictures(textOf(path))}</p>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-3 outline-none" tabIndex={-1}>
          <PictureButton
            use="cover"
            label={pictures('coverUpload')}
            steps={STEPS.join('.')}
            path={path ?? ''}
            onPicture={picture => setAt(STEPS, picture.path, { isWhole: true })}
          />
          {path ? (
            <Button kind="quiet" onClick={() => setAt(STEPS, undefined, { isWhole: true })}>
              {pictures('coverDraw')}
            </Button>
          ) : (
            <Button kind="quiet" icon="retry" onClick={() => drawAnother(facts.coverSeed)}>
              {pictures('coverAnother')}
            </Button>
          )}
        </div>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      <FieldComments steps={STEPS} />
    </section>
  )
}
