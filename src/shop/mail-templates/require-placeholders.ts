import {
  type TemplateProblem,
  findTemplateProblems,
} from '#contract/mail-templates/find-template-problems.ts'
import type { TemplateKind, TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import type { Invalid } from '#platform/problems.ts'
import {
  MalformedPlaceholder,
  MisplacedPlaceholder,
  MissingPlaceholder,
  UnknownPlaceholder,
} from './problems.ts'

const refusals: Record<TemplateProblem['code'], new (problem: TemplateProblem) => Invalid> = {
  'malformed-placeholder': MalformedPlaceholder,
  'unknown-placeholder': UnknownPlaceholder,
  'misplaced-placeholder': MisplacedPlaceholder,
  'missing-placeholder': MissingPlaceholder,
}

/** Throws MalformedPlaceholder, UnknownPlaceholder, MisplacedPlaceholder, MissingPlaceholder for the first problem. */
export function requirePlaceholders(kind: TemplateKind, texts: TemplateTexts) {
  const [problem] = findTemplateProblems(kind, texts)
  if (problem) throw new refusals[problem.code](problem)
}
