import { createContext, use } from 'react'
import type { ClassDocument, ClassProblem } from '#contract/studio/classes/class-document.ts'
import { findSteps, type DocumentSteps } from '#domain/studio/document-paths.ts'

/** A problem with the steps to its field, as far as they lead now. */
export interface PlacedProblem {
  problem: ClassProblem
  steps: DocumentSteps
}

/** Where each problem stands now; those of parts that are gone are left out. */
export function placeProblems(
  document: ClassDocument,
  problems: readonly ClassProblem[]
): PlacedProblem[] {
  return problems.flatMap(problem => {
    const steps = stepsOf(document, problem.path)
    return steps ? [{ problem, steps }] : []
  })
}

/** A field that was never filled in is missing itself, inside a part that is there. */
function stepsOf(document: ClassDocument, path: string): DocumentSteps | undefined {
  const found = findSteps(document, path)
  if (found) return found
  const names = path.split('.')
  const parent = findSteps(document, names.slice(0, -1).join('.'))
  return parent && [...parent, names.at(-1) ?? '']
}

/** Problems by the steps of their fields, joined by dots. */
export type ProblemMap = ReadonlyMap<string, readonly ClassProblem[]>

/** Differs where problems do, in the value that they name too. */
export const problemPrint = (placed: readonly PlacedProblem[]): string =>
  JSON.stringify(placed.map(({ problem, steps }) => [steps, problem.code, problem.message]))

export function problemMapOf(placed: readonly PlacedProblem[]): ProblemMap {
  const groups = Map.groupBy(placed, ({ steps }) => steps.join('.'))
  return new Map([...groups].map(([steps, all]) => [steps, all.map(({ problem }) => problem)]))
}

export const ProblemsContext = createContext<ProblemMap>(new Map())

const NONE: readonly ClassProblem[] = []

/** What is wrong with the value at these steps. */
export function useProblemsAt(steps: DocumentSteps): readonly ClassProblem[] {
  return use(ProblemsContext).get(steps.join('.')) ?? NONE
}

/** Codes of values that are not there yet, which a mark at the field says. */
const MISSING = /(?:^|_)missing$/

export const isAboutMissing = ({ code }: ClassProblem): boolean => MISSING.test(code)

/** How many errors stand in the part at these steps. */
export function useProblemsWithin(steps: DocumentSteps): number {
  return errorsWithin(use(ProblemsContext), steps)
}

/** How many errors stand in the part at these steps. */
export function errorsWithin(problems: ProblemMap, steps: DocumentSteps): number {
  const part = steps.join('.')
  let count = 0
  for (const [place, found] of problems) {
    if (place !== part && !place.startsWith(`${part}.`)) continue
    count += found.filter(({ severity }) => severity === 'error').length
  }
  return count
}
