import { scaleLinear } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listFilmCurves } from '#contract/studio/classes/film-curves.ts'
import { largestLoss } from '#domain/learning/film-curve.ts'
import { formatNumber, formatPercent } from '#i18n/format/format.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { useWidth } from './use-width.ts'

type Film = ReplyOf<typeof listFilmCurves>['films'][number]

const HEIGHT = 180
const [TOP, BOTTOM, START, END] = [10, 24, 40, 6]
/** Marks of time below the curve. */
const MARKS = [0, 0.25, 0.5, 0.75, 1]

/** Time runs from left to right, as it does in the player. */
export function FilmCurve({ film }: { film: Film }) {
  const t = useTexts('studioHome')
  const { locale } = useFacts()
  const [box, width] = useWidth<HTMLDivElement>()
  const { curve, learners, durationSeconds } = film
  const timeOf = (at: number) => clock((at / curve.length) * durationSeconds)
  const share = (count: number) => formatPercent(Math.round((count / learners) * 100), locale)
  const loss = largestLoss(curve)
  const x = scaleLinear({ domain: [0, 1], range: [START, Math.max(width, 160) - END] })
  const y = scaleLinear({ domain: [0, learners], range: [HEIGHT - BOTTOM, TOP] })
  const places = curve.map((_, at) => at)
  const xOf = (at: number) => x((at + 0.5) / curve.length)
  const yOf = (at: number) => y(curve[at] ?? 0)

  return (
    <>
      <p>
        {loss
          ? t('loss', {
              count: loss.lost,
              number: formatNumber(loss.lost, locale),
              time: isolatedCode(timeOf(loss.at))
            })
          : t('lossNone')}
      </p>
      <div ref={box} className="chart-series" data-color="first" dir="ltr">
        {width > 0 && (
          <svg className="block" width={width} height={HEIGHT} aria-hidden="true">
            {[0, 0.5, 1].map(part => (
              <g key={part}>
                <line
                  className={part === 0 ? 'chart-zero' : 'chart-rule'}
                  x1={START}
                  x2={width - END}
                  y1={y(part * learners)}
                  y2={y(part * learners)}
                />
                <text
                  className="chart-text"
                  x={START - 6}
                  y={y(part * learners)}
                  dy="0.32em"
                  textAnchor="end"
                >
                  {formatPercent(part * 100, locale)}
                </text>
              </g>
            ))}
            <Area className="chart-area" data={places} x={xOf} y0={y(0)} y1={yOf} />
            <LinePath className="chart-line" data={places} x={xOf} y={yOf} />
            {MARKS.map(mark => (
              <text
                key={mark}
                className="chart-text"
                x={x(mark)}
                y={HEIGHT - 6}
                textAnchor={mark === 0 ? 'start' : mark === 1 ? 'end' : 'middle'}
              >
                {clock(mark * durationSeconds)}
              </text>
            ))}
          </svg>
        )}
      </div>
      <details className="chart-figures">
        <summary>
          <Icon name="down" className="size-4.5" />
          {t('figures')}
        </summary>
        {/* Scrollable content needs keyboard access. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="figures-box" tabIndex={0} aria-label={t('figures')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('from')}</th>
                <th scope="col">{t('viewers')}</th>
                <th scope="col">{t('share')}</th>
              </tr>
            </thead>
            <tbody>
              {curve.map((count, at) => (
                <tr key={at}>
                  <th scope="row">
                    <bdi dir="ltr">{timeOf(at)}</bdi>
                  </th>
                  <td>{formatNumber(count, locale)}</td>
                  <td>{share(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  )
}

/** `3:05` */
function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, '0')}`
}
