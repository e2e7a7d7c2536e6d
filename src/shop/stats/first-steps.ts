import { type Stats, firstSteps } from '#contract/stats.ts'

type Step = Stats['firstSteps'][number]

/** The steps while one is open; none once all are done. */
export function openFirstSteps(isDone: Record<Step['step'], boolean>): Step[] {
  const steps = firstSteps.map((step) => ({ step, isDone: isDone[step] }))
  return steps.every((step) => step.isDone) ? [] : steps
}
