/** A group that looks ahead or behind, which RE2 (Go, Rust) does not have. */
const lookaround = /\(\?(?:[=!]|<[=!])/

/**
 * A regular expression as most languages read it, or undefined if it needs syntax that some refuse. Without the `u` flag, `\p` and `\u` mean
 * something else in JavaScript itself.
 */
export function portablePattern(source: string): string | undefined {
  const portable = source
    .replaceAll(String.raw`\p{Cs}`, '')
    .replace(/\\u00([0-9a-f]{2})/g, String.raw`\x$1`)
    // Python and .NET count the digits of all scripts as \d.
    .replace(/\[(?:\\.|[^\]\\])*\]|\\d/g, (part) =>
      part === String.raw`\d` ? '[0-9]' : part.replaceAll(String.raw`\d`, '0-9'),
    )
  return lookaround.test(portable) || /\\[pPu]/.test(portable) ? undefined : portable
}
