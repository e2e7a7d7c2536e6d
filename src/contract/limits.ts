/** The largest value of a PostgreSQL integer: ids and quantities stay within it. */
export const maxInteger = 2_147_483_647

/** For positions and stock counts: low enough that sums never overflow an integer. */
export const maxCount = 1_000_000_000

/** Per cart or order line. */
export const maxQuantity = 100_000

/** Per product. */
export const maxImages = 10

/** Products side by side. */
export const maxCompared = 4

/** Per upload. */
export const maxUploadedImages = 10
export const maxImageBytes = 5 * 1024 * 1024

/** 2^20, so a 12-megapixel photo (4032 × 3024) counts as less than 12. */
const megapixel = 1024 * 1024
export const maxCustomerMegapixels = 12
export const maxStaffMegapixels = 24
export const pixelsOf = (megapixels: number) => megapixels * megapixel

/** Prices of a list that one request changes. */
export const maxChangedPrices = 1000

export const maxPriceLists = 200

/** Products moved by one reordering. */
export const maxReordered = 20_000

/** Per account. */
export const maxSavedAddresses = 50

/** Of a message about an order, in characters. */
export const maxMessageLength = 2000

/** Per order, from both sides. */
export const maxOrderMessages = 200

/** Per order. */
export const maxProblems = 20
/** Per problem report. */
export const maxProblemPhotos = 5

/** Of a purchase order number. */
export const maxPoNumberLength = 50

/** Prices have at most eight digits before the decimal point. */
export const maxPriceUnits = 99_999_999
