export interface Wording {
  pattern: RegExp
  /** The suggested replacement. */
  use: string
  /** Names of databases and programs that contain the word and cannot change. */
  except?: RegExp
}

/** Words that mark prose translated into English, and British spellings. `npm run check` fails on each. */
export const wordings: Wording[] = [
  { pattern: /\b(?:whoever|whomever|whatsoever)\b/i, use: 'name who or what it is' },
  {
    pattern: /\b(?:somebody|everybody|nobody|anybody)(?:'s)?\b/i,
    use: 'name who: a visitor, a customer, staff, another process',
    except: /user nobody|-s nobody|'nobody'/g,
  },
  {
    pattern: /\b(?:anew|thereof|hereby|henceforth|whilst|amongst)\b/i,
    use: 'again, of it, while, among',
  },
  { pattern: /\b(?:is|are|was|were) told\b/i, use: 'say who reports what: "returns", "shows", "logs"' },
  { pattern: /\bby half\b/i, use: 'partially' },
  { pattern: /\b(?:mend|mended|mends|mending)\b/i, use: 'fix' },
  { pattern: /\bforemost\b/i, use: 'top-ranked' },
  { pattern: /\b(?:how|as) (?:often|long|many|much)soever\b/i, use: 'any number of' },
  {
    pattern: /\bmostAtOnce|lastCalls|KnownProducts|AnswerCache|KeptAnswer|ChangeFeed\b/,
    use: "the field's term",
  },
  { pattern: /\b\w*favourit\w*/i, use: 'favorite' },
  {
    pattern: /\b\w*catalogue\w*/i,
    use: 'catalog',
    except: /tell_catalogue_change|'catalogue'|visibilité dans le catalogue/gi,
  },
  { pattern: /\b(?!toColourspace)\w*colour\w*/i, use: 'color' },
  { pattern: /\b\w*behaviour\w*/i, use: 'behavior' },
  { pattern: /\b\w*neighbour\w*/i, use: 'neighbor' },
  { pattern: /\bcentred?\b/i, use: 'center' },
  { pattern: /\bgrey\b/i, use: 'gray' },
  {
    pattern:
      /\b\w*(?:authoris|organis|recognis|initialis|serialis|normalis|summaris|minimis|maximis|analys(?:e|ing))\w*/i,
    use: 'spell it with z, "analyze"',
  },
  { pattern: /\b(?:un)?labell(?:ed|ing)\b|\btravell(?:ed|er|ing)\b|\bmodell(?:ed|ing)\b/i, use: 'one l' },
  {
    pattern: /\bisCancelled\b|\bCancelled\b|\bcancelling\b/,
    use: "canceled; `cancelled` is the API's status only",
  },
  { pattern: /\be-mails?\b/i, use: 'email' },
  {
    pattern: /\blog(?:ged)?[ -]in\b/i,
    use: 'sign in',
    except: /(?:write-ahead|audit) log in|Please log in|You must be logged in to place an order/g,
  },
]
