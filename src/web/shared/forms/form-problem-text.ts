/** The error message for a form that was submitted without JavaScript and refused with this code. */
export function formProblemText(code: string, texts: Partial<Record<string, string>>): string {
  return texts[code] ?? commonTexts[code] ?? 'Please try again.'
}

const commonTexts: Partial<Record<string, string>> = {
  invalid: 'Some fields are missing or invalid.',
  'too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
}
