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

/** Characters of the alternative text of a picture. */
export const maxImageTextLength = 250

/** Characters of the name of a supplier, and of its number for a variant. */
export const maxSupplierLength = 80
export const maxSupplierNumberLength = 64

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

/** Addresses of other systems that receive changes. */
export const maxWebhooks = 20

/** Days in the trash until a product is deleted permanently. */
export const trashDays = 30

/** In characters. The longest token has an email in it, encrypted. */
export const maxStockAlertTokenLength = 400

/** Products that one call changes, exports or selects. */
export const maxBulkProducts = 10_000

/** Per staff account, of all lists. */
export const maxSavedViews = 100
export const maxViewNameLength = 60

/** Products moved by one reordering. */
export const maxReordered = 20_000

/** Products whose names and prices one call lists by their ids. */
export const maxSummaries = 100

/** Products that a search by name finds. */
export const maxFoundIds = 1000

/** Characters of a text that is searched for in names. */
export const maxNameSearchLength = 200

/** Per account. */
export const maxSavedAddresses = 50

/** Characters of a message about an order. */
export const maxMessageLength = 2000

/** Per order, from both sides. */
export const maxOrderMessages = 200

/** Per order. */
export const maxProblems = 20
/** Per problem report. */
export const maxProblemPhotos = 5

/** Orders that one bulk action changes. */
export const maxBulkOrders = 200

/** Orders whose documents one PDF holds. */
export const maxPrintedOrders = 100

/** Characters of an internal note about an order. */
export const maxNoteLength = 2000

/** Internal notes per order. */
export const maxOrderNotes = 200

/** Characters of a purchase order number. */
export const maxPoNumberLength = 50

/** Prices have at most eight digits before the decimal point. */
export const maxPriceUnits = 99_999_999

/** The largest product file. */
export const maxImportBytes = 32 * 1024 * 1024

/** Columns of an imported file. Exports of other shops have up to 150. */
export const maxImportColumns = 500

/** Values of options among the filters of the staff's product list. */
export const maxListedOptionValues = 500
/** Each attempt to enter is compared with all of them. */
export const maxAccessCodes = 20

/** That are neither revoked nor expired. */
export const maxApiKeys = 50
