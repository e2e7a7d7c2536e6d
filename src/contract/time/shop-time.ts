const day = { day: 'numeric', month: 'short' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const year = { year: 'numeric' } as const
const zone = { timeZoneName: 'short' } as const

type Format = (moment: Date | string) => string

/** Formats moments in the shop's time zone, so that server and browser render the same text. */
export interface ShopTime {
  /** The IANA name. */
  timeZone: string
  /** 'America/New York' */
  zoneLabel: string
  /** 'Nov 21, 2026' */
  day: Format
  /** 'Nov 21', where the year is shown nearby. */
  shortDay: Format
  /** 'Nov 21, 2026, 10:40', where the zone is named nearby. */
  moment: Format
  /** 'Nov 21, 2026, 10:40 GMT+1' */
  momentWithZone: Format
  /** 'Nov 21, 10:40', where the year and the zone are shown nearby. */
  shortMoment: Format
  /** 'Nov 21, 10:40 GMT+1' */
  shortMomentWithZone: Format
  /** '10:40 GMT+1' */
  timeWithZone: Format
}

const shopTimes = new Map<string, ShopTime>()

/** The formats of a zone, created once. Names the zone as of the moment: GMT+2 in a summer of Berlin. */
export function shopTime(timeZone: string): ShopTime {
  const known = shopTimes.get(timeZone)
  if (known) return known
  const created = {
    timeZone,
    zoneLabel: timeZone.replaceAll('_', ' '),
    day: format({ ...day, ...year }),
    shortDay: format(day),
    moment: format({ ...day, ...year, ...time }),
    momentWithZone: format({ ...day, ...year, ...time, ...zone }),
    shortMoment: format({ ...day, ...time }),
    shortMomentWithZone: format({ ...day, ...time, ...zone }),
    timeWithZone: format({ ...time, ...zone }),
  }
  shopTimes.set(timeZone, created)
  return created

  /** Creates the formatter at its first use, because creating one takes longer than a hundred uses. */
  function format(options: Intl.DateTimeFormatOptions): Format {
    let formatter: Intl.DateTimeFormat | undefined
    return (moment) =>
      (formatter ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone })).format(new Date(moment))
  }
}
