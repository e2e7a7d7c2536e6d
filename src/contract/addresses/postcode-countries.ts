/** Whether an address in a country needs a postal code; one whose country is not chosen yet (empty) does. */
export const needsPostcode = (country: string) => country === '' || countriesWithPostcode.has(country)

/**
 * The countries whose addresses need a postal code, by ISO 3166-1 alpha-2 code. Some others have postal codes that many
 * addresses leave out, such as Ireland; the rest have none, such as the United Arab Emirates. From the address metadata of
 * libaddressinput, with which a test compares it: the metadata itself is too large for a form.
 */
export const countriesWithPostcode: ReadonlySet<string> = new Set(
  (
    'AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GU HU IM IN IO IT JE JP KR LI LT LU ' +
    'LV MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA'
  ).split(' '),
)
