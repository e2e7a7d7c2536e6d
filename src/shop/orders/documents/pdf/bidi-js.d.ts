/** The types that bidi-js publishes are those of its CommonJS build, which exports the function itself. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js'

  export default function bidiFactory(): Bidi
}
