// Written by `npm run generate` from the OpenAPI description. Do not edit.

export interface paths {
  '/api/access': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the private access state for this visitor
     * @description Public.
     */
    get: operations['getAccess']
    put?: never
    /**
     * Enter with the access password or an access code
     * @description Public. Sets the cookie ep_access for 24 hours, or until the code ends. 401 wrong-access-code.
     */
    post: operations['postAccess']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/access': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the private access settings
     * @description Staff only. reveal=true adds the code and is recorded in the audit log.
     */
    get: operations['getAdminAccess']
    /**
     * Turn private access on or off, or change the code, which ends access for all visitors
     * @description Staff only. 409 stale with the current settings if the version sent is outdated; 409 access-code-taken if an access code equals it.
     */
    put: operations['putAdminAccess']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/access/reset': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Restore the default code and end access for all visitors
     * @description Staff only. 409 stale with the current settings.
     */
    post: operations['postAdminAccessReset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/access-attempts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List access attempts, newest first
     * @description Staff only.
     */
    get: operations['listAdminAccessAttempts']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/access-codes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List access codes, newest first, those that can be entered before ended ones
     * @description Staff only. A code itself is in no list: only its hash is stored.
     */
    get: operations['listAdminAccessCodes']
    put?: never
    /**
     * Add an access code
     * @description Staff only. The reply shows it once; without `code` it is generated. 409 access-code-taken, access-label-taken or too-many-access-codes; 422 access-code-end-passed.
     */
    post: operations['createAdminAccessCode']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/access-codes/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change the label and the end of an access code
     * @description Staff only. Sessions opened with it end with it. 409 stale, access-label-taken or access-code-ended; 422 access-code-end-passed.
     */
    put: operations['putAdminAccessCode']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/access-codes/{id}/replace': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Replace an access code by another one, generated without `code`, which the reply shows once
     * @description Staff only. Visitors stay in the shop unless `endSessions` is true. 409 stale, access-code-taken or access-code-ended.
     */
    post: operations['postAdminAccessCodeReplace']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/access-codes/{id}/end': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * End an access code, or the sessions of an ended one
     * @description Staff only. Visitors stay in the shop for up to 24 hours unless `endSessions` is true. 409 stale.
     */
    post: operations['postAdminAccessCodeEnd']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/visitor-view': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a page as a visitor without session and access code sees it
     * @description Staff only. The gate while private access is on. Links stay in this view, scripts and forms do not run.
     */
    get: operations['getAdminVisitorView']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/user': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the signed-in user
     * @description Requires a signed-in account. 401 when signed out.
     */
    get: operations['getUser']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/login': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Sign in and merge the guest cart into your cart
     * @description Public.
     */
    post: operations['postLogin']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/register': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Create an account and sign in
     * @description Public.
     */
    post: operations['createRegister']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/password/forgot': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Request an email with a link to choose a new password
     * @description Public. Always 202, even for an unknown email.
     */
    post: operations['postPasswordForgot']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/password/reset': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Set a new password with the token from the email, once
     * @description Public. Ends all sessions. 422 reset-link-invalid.
     */
    post: operations['postPasswordReset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/email/confirm': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Confirm an email with the token from the email, once
     * @description Public. A form (Accept: text/html) gets a 303. 422 confirmation-link-invalid, 409 email-taken.
     */
    post: operations['postEmailConfirm']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/logout': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Always 405, so that a link cannot sign users out
     * @description Public.
     */
    get: operations['getLogout']
    put?: never
    /**
     * Sign out
     * @description Public. A form (Accept: text/html) gets a 303 to /.
     */
    post: operations['postLogout']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/account': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get your account
     * @description Requires a signed-in account.
     */
    get: operations['getAccount']
    put?: never
    post?: never
    /**
     * Delete your account
     * @description Requires a signed-in account. Orders and reviews are anonymized, issued invoices stay unchanged. 403 wrong-password, 409 last-admin, 409 open-orders with `orders` (number and status).
     */
    delete: operations['deleteAccount']
    options?: never
    head?: never
    /**
     * Update your account
     * @description Requires a signed-in account. A new password ends all other sessions; a confirmed email changes once the new one is confirmed. 403 wrong-password, 409 email-taken.
     */
    patch: operations['changeAccount']
    trace?: never
  }
  '/api/account/confirmation': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Resend the confirmation link to your email, your pending email, or the contact email of one of your orders
     * @description Requires a signed-in account. 404 no-email-to-confirm.
     */
    post: operations['postAccountConfirmation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/account/picture': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get your profile picture as WebP
     * @description Requires a signed-in account. 404 without one.
     */
    get: operations['getAccountPicture']
    put?: never
    /**
     * Upload your profile picture (multipart, field `picture`, one image of up to 12 megapixels)
     * @description Requires a signed-in account. 413 image-too-large, 422 not-an-image, damaged-image, too-many-pixels, picture-too-costly, 429 upload-in-progress, 503 pictures-busy.
     */
    post: operations['postAccountPicture']
    /**
     * Remove your profile picture
     * @description Requires a signed-in account.
     */
    delete: operations['deleteAccountPicture']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/account/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download all data the shop stores about you, as a JSON file
     * @description Requires a signed-in account.
     */
    get: operations['getAccountExport']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/products': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List products on sale, one page at a time
     * @description Public. Repeat tag, category, categoryId or a specification (spec=Color:Black) for any of several; at most six names of specifications. A search that finds nothing as typed corrects typing errors and leaves words out; `reading` of GET /api/products/facets names them. Pages and totals stop at 10,000 products.
     */
    get: operations['listProducts']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/products/facets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Count products by filter value, given the other filters
     * @description Public.
     */
    get: operations['getProductsFacets']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/products/suggest': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Suggest products and categories for an incomplete query
     * @description Public.
     */
    get: operations['getProductsSuggest']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/products/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a product
     * @description Public. 404 product-moved carries the new slug in extra; 410 product-gone if it is no longer sold.
     */
    get: operations['getProduct']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/categories': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List all categories with their product counts
     * @description Public.
     */
    get: operations['listCategories']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/categories/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a category
     * @description Public. 404 category-moved carries the new slug in extra.
     */
    get: operations['getCategory']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/cart': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the visitor's cart, oldest line first
     * @description Public. Lines that cannot be ordered stay in it, and say why.
     */
    get: operations['listCart']
    put?: never
    /**
     * Add a variant to the cart, by its sku or by productId and variant label
     * @description Public. One already in it gets the quantity added. 422 quantity-rule with the nearest quantities that can be ordered.
     */
    post: operations['createCart']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/cart/lines': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Add many variants to the cart at once, all or nothing
     * @description Public. Errors name their line: items.3.quantity.
     */
    post: operations['createCartLine']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/cart/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove a line from the cart
     * @description Public.
     */
    delete: operations['deleteCartById']
    options?: never
    head?: never
    /**
     * Set the quantity of a line
     * @description Public. 0 or less removes it. Returns the cart.
     */
    patch: operations['changeCartById']
    trace?: never
  }
  '/api/cart/prices': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Accept changed prices
     * @description Public. Stores for each line the unit price that the buyer saw, as `priceWhenAdded`. Returns the cart.
     */
    put: operations['putCartPrices']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the signed-in user's orders, newest first
     * @description Requires a signed-in account. `open` ones are still to be paid for or delivered; search matches parts of order numbers, PO numbers, SKUs, product names, tracking numbers and payment references, and totals and invoice numbers.
     */
    get: operations['listOrders']
    put?: never
    /**
     * Place an order
     * @description Requires a signed-in account. A repeated request with the same Idempotency-Key gets the first response. 409 payment-method-unavailable for a method that GET /api/storefront does not list; 422 shipping-unavailable; 409 price-changed with the current figures. With `cart`: 409 cart-changed with the lines that differ; 409 order-repeated for the lines of an order of the last ten minutes, unless `repeatOf` names it. A `deliveryAddress` replaces shippingAddress, customerName and customerPhone.
     */
    post: operations['createOrder']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/checkout/quote': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Price a cart
     * @description Public. Its lines, the price of each shipping method, and the total to send with POST /api/orders. Lines are refused as by an order. 422 cart-is-empty; 422 shipping-unavailable for an unknown method or one that does not serve the country.
     */
    post: operations['postCheckoutQuote']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/placed': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the order placed with an Idempotency-Key, for clients that lost the response to POST /api/orders
     * @description Requires a signed-in account. Else 404 order-not-found.
     */
    get: operations['getOrdersPlaced']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/recent-purchases': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List up to five paid orders of the last 30 days, newest first
     * @description Public. Empty if the notice is turned off.
     */
    get: operations['listRecentPurchases']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/{orderNumber}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an order, as its owner, as staff, or with the token of the signed link in its email
     * @description Public. Else 404.
     */
    get: operations['getOrder']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/track': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Track an order by its number and email
     * @description Public. 404 order-not-found if either is wrong.
     */
    post: operations['postOrdersTrack']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/{orderNumber}/invoice.pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the invoice as PDF, byte for byte as issued
     * @description Public. A pro forma invoice until the order is paid. Access as for the order.
     */
    get: operations['getOrderInvoicePdf']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/{orderNumber}/invoice-corrections/{number}.pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a supplementary invoice or a credit note as PDF, byte for byte as issued
     * @description Public. Access as for the order.
     */
    get: operations['getOrderInvoiceCorrectionPdf']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/{orderNumber}/payment-qr.svg': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the EPC QR code (GiroCode) of an unpaid bank transfer in euros, else 404 no-payment-code
     * @description Public. Access as for the order.
     */
    get: operations['getOrderPaymentQrSvg']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List all orders
     * @description Staff only. API keys need the scope orders:read. Search matches parts of order numbers, PO numbers, names, emails, phone numbers, SKUs, product names, tracking numbers and payment references, and totals and invoice numbers.
     */
    get: operations['listAdminOrders']
    put?: never
    /**
     * Place an order for a customer, by the rules of POST /api/orders
     * @description Staff only. API keys need the scope orders:write. It belongs to the account with this email; without one, the signed link in its email opens it.
     */
    post: operations['createAdminOrder']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/counts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Count the orders of each status, of all orders or of those that match
     * @description Staff only. API keys need the scope orders:read.
     */
    get: operations['getAdminOrdersCounts']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an order with its payments
     * @description Staff only. API keys need the scope orders:read.
     */
    get: operations['getAdminOrder']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/status': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Set any status, with a note
     * @description Staff only. API keys need the scope orders:write. Stock is adjusted. With `requireReason`, 422 reason-required for a status that is not the usual next one, without a note. paid records a payment of the outstanding amount, pending_payment reverses the newest payments; 409 payment-refunded if they were refunded. `tracking` is set with it. The customer gets an email unless `notify` is false. 409 stale with the current order if `version` is outdated.
     */
    put: operations['putAdminOrderStatus']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/tracking': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Set the carrier, the tracking number and the estimated delivery date
     * @description Staff only. API keys need the scope orders:write. 422 unknown-carrier for one that the setting `carriers` does not have. 409 stale with the current order if `version` is outdated.
     */
    put: operations['putAdminOrderTracking']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/packing-slip.pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the packing slip as PDF, without prices
     * @description Staff only. API keys need the scope orders:read.
     */
    get: operations['getAdminOrderPackingSlipPdf']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/ids': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the ids of the newest 200 orders that match, and count all that match
     * @description Staff only. API keys need the scope orders:read.
     */
    get: operations['getAdminOrdersIds']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/mark-paid': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Show the payments that marking up to 200 orders as paid would record, newest first
     * @description Staff only. API keys need the scope orders:read.
     */
    get: operations['listAdminOrdersMarkPaid']
    put?: never
    /**
     * Record a payment of the outstanding amount on up to 200 orders, all or nothing
     * @description Staff only. API keys need the scope orders:write. Orders that await payment become paid, later statuses stay; paid and canceled orders are skipped. 409 orders-changed with `orderNumbers` if a `version` is outdated.
     */
    post: operations['postAdminOrdersMarkPaid']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/tracking': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Set the tracking numbers of up to 200 orders, all rows that are `ready` or none
     * @description Staff only. API keys need the scope orders:write. A dry run only reports what would happen. Shipped orders get an email unless `notify` is false. 409 orders-changed with `orderNumbers` if a `version` is outdated.
     */
    post: operations['postAdminOrdersTracking']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/packing-slips.pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the packing slips of up to 100 orders as one PDF, in the order of the ids
     * @description Staff only. API keys need the scope orders:read.
     */
    get: operations['getAdminOrdersPackingSlipsPdf']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/pick-list.pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a pick list of up to 200 orders as PDF, summed by variant
     * @description Staff only. API keys need the scope orders:read. It names canceled, shipped and delivered orders, which are not included.
     */
    get: operations['getAdminOrdersPickListPdf']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/invoices.pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the issued invoices of up to 100 orders as one PDF, in the order of the ids
     * @description Staff only. API keys need the scope orders:read. The last page lists orders without an invoice.
     */
    get: operations['getAdminOrdersInvoicesPdf']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/timeline': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the history of an order, newest first
     * @description Staff only. API keys need the scope orders:read. Status changes, payments, invoices and their corrections, emails, tracking, messages, problem reports and internal notes.
     */
    get: operations['listAdminOrderTimeline']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/notes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Add an internal note to an order, which its customer never sees
     * @description Staff only. API keys need the scope orders:write. 409 too-many-notes.
     */
    post: operations['createAdminOrderNote']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/notes/{noteId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete your own internal note
     * @description Staff only. API keys need the scope orders:write. 403 not-your-note, 404 note-not-found.
     */
    delete: operations['deleteAdminOrderNote']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/edit': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change the lines, the address and the shipping of an order that has not shipped
     * @description Staff only. API keys need the scope orders:write. Lines keep their price unless their new quantity reaches another tier; added ones get the current price. Another country or method, or a total that crosses the limit for free shipping, prices shipping again. The issued invoice stays. 409 order-not-editable, out-of-stock, price-changed if the total is not `totalAmount`; 422 order-is-empty; 422 quantity-rule on a changed line, with the nearest quantities; 422 shipping-unavailable, with the methods that carry the order; 409 stale with the current order if `version` is outdated.
     */
    put: operations['putAdminOrderEdit']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/offers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the variants of an order as they are sold now, by line
     * @description Staff only. API keys need the scope orders:read.
     */
    get: operations['listAdminOrderOffers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/payment': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Record a payment of the outstanding amount, or reverse the newest payments
     * @description Staff only. API keys need the scope orders:write. The status stays. 409 not-payable unless processing, shipped or delivered; 409 payment-refunded if the payments were refunded; 409 stale if `version` is outdated.
     */
    put: operations['putAdminOrderPayment']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/payments': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Record a payment or a refund
     * @description Staff only. API keys need the scope orders:write. An order that becomes fully paid leaves pending_payment. 409 refund-above-due for a refund above the refund due; 409 stale with the current order if `version` is outdated.
     */
    post: operations['createAdminOrderPayment']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/payments/{paymentId}/reversal': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Reverse a wrong payment or refund with an entry that names it
     * @description Staff only. API keys need the scope orders:write. 404 payment-not-found; 409 payment-reversed if that was done; 409 payment-refunded if the payment was refunded; 409 stale with the current order if `version` is outdated.
     */
    post: operations['createAdminOrderPaymentReversal']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/{orderNumber}/messages': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the messages about your order, oldest first
     * @description Requires a signed-in account.
     */
    get: operations['listOrderMessages']
    put?: never
    /**
     * Write to the shop about your order
     * @description Requires a signed-in account. 409 too-many-messages.
     */
    post: operations['createOrderMessage']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/messages': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the messages about an order, oldest first
     * @description Staff only. API keys need the scope orders:read.
     */
    get: operations['listAdminOrderMessages']
    put?: never
    /**
     * Write to the customer of an order, who gets it by email
     * @description Staff only. API keys need the scope orders:write. Marks the customer's messages as read. 409 customer-deleted.
     */
    post: operations['createAdminOrderMessage']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/messages/read': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Mark the customer's messages about an order as read
     * @description Staff only. API keys need the scope orders:write.
     */
    post: operations['postAdminOrderMessagesRead']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/{orderNumber}/problem-photos': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Upload a photo for a problem report of your delivered order (multipart, field `photo`, one image of up to 12 megapixels)
     * @description Requires a signed-in account. Report the problem within a day with its key. 409 not-delivered, 413 image-too-large, 422 not-an-image, damaged-image, too-many-pixels, picture-too-costly, 429 upload-in-progress, 503 pictures-busy.
     */
    post: operations['createOrderProblemPhoto']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/{orderNumber}/problem-photos/{key}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a photo of a problem report as WebP, as the owner of the order or as staff
     * @description Requires a signed-in account. Else 404.
     */
    get: operations['getOrderProblemPhoto']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/{orderNumber}/problem': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Report a problem with your delivered order or one of its lines
     * @description Requires a signed-in account. 409 not-delivered or too-many-problems; 422 unknown-line, quantity-above-ordered or unknown-photo.
     */
    post: operations['createOrderProblem']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/problem/solved': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Mark a reported problem as solved, by default the first open one
     * @description Staff only. API keys need the scope orders:write. 409 no-open-problem if there is none; 409 stale with the current order if `version` is outdated.
     */
    post: operations['postAdminOrderProblemSolved']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/counts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Count the signed-in user's orders by the states of GET /api/orders, all or those that match
     * @description Requires a signed-in account.
     */
    get: operations['getOrdersCounts']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/summaries': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List your orders as short rows with the sums of all that match, the counts of their states and the months that have orders
     * @description Requires a signed-in account. The filters are those of GET /api/orders.
     */
    get: operations['getOrdersSummaries']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/{orderNumber}/offers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the lines of your order, or of your company's, with their prices and stock of today
     * @description Requires a signed-in account.
     */
    get: operations['listOrderOffers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/due': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Sum the outstanding amounts of your orders, per currency
     * @description Requires a signed-in account. Empty when nothing is outstanding.
     */
    get: operations['listOrdersDue']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/{orderNumber}/cancellation': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Cancel your order while nothing is paid and it is not being prepared
     * @description Requires a signed-in account. Its stock returns. 409 order-paid, order-in-process, order-shipped or order-canceled; 409 order-changed if `updatedAt` is outdated.
     */
    post: operations['postOrderCancellation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders.csv': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export your orders that match as CSV, newest first, one row per line
     * @description Requires a signed-in account. Amounts in the charged currency.
     */
    get: operations['getOrdersCsv']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/invoices.pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get all invoices and credit notes of your orders that were issued in a month as one PDF
     * @description Requires a signed-in account. 404 no-invoices, 422 too-many-invoices.
     */
    get: operations['getOrdersInvoicesPdf']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/company/orders': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the orders of all members of your company, newest first
     * @description Requires a signed-in account.
     */
    get: operations['listCompanyOrders']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders.csv': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export orders as CSV, newest first, one row per order
     * @description Staff only. API keys need the scope orders:read. Amounts in the charged currency, times in UTC.
     */
    get: operations['getAdminOrdersCsv']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/products/{slug}/reviews': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the published reviews of a product, newest first
     * @description Public.
     */
    get: operations['listProductReviews']
    put?: never
    /**
     * Review a delivered product, once per delivered order line
     * @description Requires a signed-in account.
     */
    post: operations['createProductReview']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/products/{slug}/reviews/summary': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Count the published reviews of a product by stars
     * @description Public.
     */
    get: operations['getProductReviewsSummary']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/products/{slug}/reviews/mine': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Check whether you can review a product
     * @description Requires a signed-in account. It was delivered to you and not yet reviewed.
     */
    get: operations['getProductReviewsMine']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/reviews': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List all reviews
     * @description Staff only. API keys need the scope catalog:read. Search covers product, title and body.
     */
    get: operations['listAdminReviews']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/reviews/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /**
     * Hide or publish a review and update the product rating
     * @description Staff only. API keys need the scope catalog:write. 409 stale carries the current review if the version is outdated.
     */
    patch: operations['changeAdminReview']
    trace?: never
  }
  '/api/contact': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the address, phone number, email and opening hours of the shop
     * @description Public.
     */
    get: operations['getContact']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/contact/messages': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a message to the shop
     * @description Public. Repeating the same message within an hour changes nothing. The reply does not show whether an order with the number exists.
     */
    post: operations['postContactMessages']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/messages': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the messages from the contact page, newest first
     * @description Staff only. API keys need the scope customers:read.
     */
    get: operations['listAdminMessages']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/messages/{id}/state': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Mark a message from the contact page as answered, or as open again
     * @description Staff only. API keys need the scope customers:write. 404 contact-message-not-found.
     */
    put: operations['putAdminMessageState']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/messages/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete a message from the contact page and the emails about it
     * @description Staff only. API keys need the scope customers:write. 404 contact-message-not-found.
     */
    delete: operations['deleteAdminMessage']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/favorites': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List your favorites that are on sale, newest first
     * @description Requires a signed-in account.
     */
    get: operations['listFavorites']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/favorites/ids': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the ids of your favorites that are on sale, newest first
     * @description Requires a signed-in account.
     */
    get: operations['listFavoritesIds']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/favorites/{productId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get which variant of a favorite you saved
     * @description Requires a signed-in account. 404 favorite-not-found.
     */
    get: operations['getFavorite']
    /**
     * Add a product to your favorites
     * @description Requires a signed-in account. With `sku`, saves this variant, also instead of another one; without, a saved variant stays. 404 variant-not-found.
     */
    put: operations['putFavorite']
    post?: never
    /**
     * Remove a product from your favorites
     * @description Requires a signed-in account. Repeating the call changes nothing.
     */
    delete: operations['deleteFavorite']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/dashboard': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get what waits for you
     * @description Requires a signed-in account. Amounts due, unanswered messages, the last invoices, what you bought last at today's price and stock, and favorites that became cheaper.
     */
    get: operations['getDashboard']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/quick-order': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Read pasted lines of SKU or GTIN and quantity
     * @description Public. Adds nothing to the cart; send the matched rows to POST /api/cart/lines.
     */
    post: operations['postQuickOrder']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/quick-order/file': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Read a CSV or text file in any encoding, or the first sheet of an .xlsx file (multipart, field `file`), into lines of text for POST /api/quick-order
     * @description Public.
     */
    post: operations['postQuickOrderFile']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/stock-alerts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the variants whose availability you will be emailed about, newest first
     * @description Requires a signed-in account.
     */
    get: operations['listStockAlerts']
    put?: never
    /**
     * Request an email when a sold-out variant is available again
     * @description Public. A guest, and an account without a confirmed email, confirm it by an email first. The reply does not show whether the address already watches the variant or stopped all emails. 404 variant-not-found, 409 in-stock.
     */
    post: operations['postStockAlerts']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/stock-alerts/link': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the alert that a link in an email or on a page confirms or stops
     * @description Public. 404 stock-alert-not-found.
     */
    get: operations['getStockAlertsLink']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/stock-alerts/confirm': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Confirm a request with the token of its email
     * @description Public. Repeating the call changes nothing. 404 stock-alert-not-found.
     */
    post: operations['postStockAlertsConfirm']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/stock-alerts/stop': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Stop the emails of a link
     * @description Public. About one variant, or all to its address, which then gets none until its account asks again. Repeating the call changes nothing. 404 stock-alert-not-found.
     */
    post: operations['postStockAlertsStop']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/addresses': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List your saved addresses, the default delivery address first, then newest first
     * @description Requires a signed-in account.
     */
    get: operations['listAddresses']
    put?: never
    /**
     * Save an address
     * @description Requires a signed-in account. The first one becomes the default delivery address; the same address is saved once. 409 address-book-full.
     */
    post: operations['createAddress']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/addresses/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Replace one of your saved addresses
     * @description Requires a signed-in account. Orders keep the address they were given. 404 address-not-found.
     */
    put: operations['putAddress']
    post?: never
    /**
     * Delete one of your saved addresses
     * @description Requires a signed-in account. Orders keep it. 404 address-not-found.
     */
    delete: operations['deleteAddress']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/company': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the company of your account, with its members
     * @description Requires a signed-in account. Null without one.
     */
    get: operations['getCompany']
    put?: never
    /**
     * Apply for a trade account
     * @description Requires a signed-in account. You become the owner once staff approve it. A declined application can be sent again. 409 already-in-company, 422 invalid-tax-id.
     */
    post: operations['createCompany']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/company/members/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change the role of a member of your company
     * @description Requires a signed-in account. 409 last-owner.
     */
    put: operations['putCompanyMember']
    post?: never
    /**
     * Remove a member from your company, or leave it with your own id
     * @description Requires a signed-in account. The company keeps the orders. 409 last-owner.
     */
    delete: operations['deleteCompanyMember']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/company/invitations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Invite someone to your company by email
     * @description Requires a signed-in account. The link works once, for 7 days; inviting an email again replaces its link. 409 already-member, company-full.
     */
    post: operations['createCompanyInvitation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/company/invitations/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Withdraw an invitation, whose link ends
     * @description Requires a signed-in account.
     */
    delete: operations['deleteCompanyInvitation']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/company/invitation': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an emailed invitation
     * @description Public. 422 invitation-invalid.
     */
    get: operations['getCompanyInvitation']
    put?: never
    /**
     * Join a company with the token of an emailed invitation, once, signed in with the email it was sent to
     * @description Requires a signed-in account. 403 invitation-for-other, 409 already-in-company, 422 invitation-invalid.
     */
    post: operations['postCompanyInvitation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/views': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the saved views of a list
     * @description Staff only. Your own, then those that other staff share.
     */
    get: operations['listAdminViews']
    put?: never
    /**
     * Save a view of a list
     * @description Staff only. 409 view-name-taken, too-many-views.
     */
    post: operations['createAdminView']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/views/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change the given fields of your view
     * @description Staff only. 403 not-your-view, 409 view-name-taken; 409 stale, with the current view, if the version is not the current one.
     */
    put: operations['putAdminView']
    post?: never
    /**
     * Delete your view
     * @description Staff only. 403 not-your-view; 409 stale, with the current view, if the version is not the current one.
     */
    delete: operations['deleteAdminView']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/storefront': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the public settings
     * @description Public. Content, currency rates, thresholds.
     */
    get: operations['getStorefront']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/pages/{page}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the text of a content page, such as about or privacy
     * @description Public.
     */
    get: operations['getPage']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List products for staff
     * @description Staff only. API keys need the scope catalog:read. Search matches parts of names and SKUs, one or two letters match word beginnings.
     */
    get: operations['listAdminProducts']
    put?: never
    /**
     * Create a product, with `draft` one that only staff see
     * @description Staff only. API keys need the scope catalog:write. 409 sku-taken, slug-taken; 409 sku-in-trash, slug-in-trash, with the product in the trash; 422 original-price-below-price.
     */
    post: operations['createAdminProduct']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/matching': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List ids and names of all products that match the filters
     * @description Staff only. API keys need the scope catalog:read. 409 too-many-products for more than 10,000.
     */
    get: operations['listAdminProductsMatching']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/options': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the options of products with their values, at most 500 values in all
     * @description Staff only. API keys need the scope catalog:read.
     */
    get: operations['listAdminProductsOptions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a product, also an archived one or one in the trash
     * @description Staff only. API keys need the scope catalog:read.
     */
    get: operations['getAdminProduct']
    /**
     * Change the given fields
     * @description Staff only. API keys need the scope catalog:write. `draft` takes a product off the shop, and false publishes a draft. With version and stockSeen, the stock that was read, the difference to stockQuantity is applied to the current stock and reported in stockChange. 409 stale, with the current product, if `version` is outdated; 409 stock-changed, with the current stock, if stock would drop below 0, or if it is neither stockQuantity nor stockSeen and one of version and stockSeen is missing.
     */
    put: operations['putAdminProduct']
    post?: never
    /**
     * Move a product to the trash
     * @description Staff only. API keys need the scope catalog:write. It can be restored for 30 days.
     */
    delete: operations['deleteAdminProduct']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/{id}/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a product as buyers will see it, also a draft and an archived one
     * @description Staff only. API keys need the scope catalog:read.
     */
    get: operations['getAdminProductPreview']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/{id}/restore': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Restore an archived product, publish a draft, or restore one in the trash as it was
     * @description Staff only. API keys need the scope catalog:write.
     */
    post: operations['postAdminProductRestore']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/{id}/duplicate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Copy a product under a new name, SKU and address
     * @description Staff only. API keys need the scope catalog:write. Not featured, out of stock, last in the lists.
     */
    post: operations['createAdminProductDuplicate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/positions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the ids of all products on sale in order, unpaged
     * @description Staff only. API keys need the scope catalog:read. `all` in the list of all products, `featured` in the list of featured products. A position is the sum of the steps up to it.
     */
    get: operations['getAdminProductsPositions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/summaries': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List name, image, price and stock of up to 100 products on sale by their ids
     * @description Staff only. API keys need the scope catalog:read. Others are left out.
     */
    get: operations['listAdminProductsSummaries']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/ids': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the ids of the first 1,000 products on sale whose name contains a text, in list order, and count all of them
     * @description Staff only. API keys need the scope catalog:read. featured: true searches the featured list, in its order.
     */
    get: operations['getAdminProductsIds']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/reorder': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Set the positions of moved products
     * @description Staff only. API keys need the scope catalog:write. featured: true in the featured list, false in the list of all products; 409 order-changed if a product is no longer at its previous position.
     */
    post: operations['postAdminProductsReorder']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/bulk': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Apply one action to up to 10000 products, all or nothing
     * @description Staff only. API keys need the scope catalog:write. Products that cannot have it are skipped with a reason. A dry run only reports what would change.
     */
    post: operations['postAdminProductsBulk']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/bulk/undo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Undo a bulk change
     * @description Staff only. API keys need the scope catalog:write. Products changed since then are skipped.
     */
    post: operations['postAdminProductsBulkUndo']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products.csv': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export products as CSV with one row for each variant, to edit and import again
     * @description Staff only. API keys need the scope catalog:read.
     */
    get: operations['getAdminProductsCsv']
    put?: never
    /**
     * Export these products, archived ones too, as CSV with one row for each variant, to edit and import again
     * @description Staff only. API keys need the scope catalog:read.
     */
    post: operations['postAdminProductsCsv']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products.xlsx': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export products as an .xlsx workbook with the columns and rows of the CSV file, to edit and import again
     * @description Staff only. API keys need the scope catalog:read.
     */
    get: operations['getAdminProductsXlsx']
    put?: never
    /**
     * Export these products, archived ones too, as an .xlsx workbook with the columns and rows of the CSV file, to edit and import again
     * @description Staff only. API keys need the scope catalog:read.
     */
    post: operations['postAdminProductsXlsx']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/shopify.csv': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export products as CSV in the shape of Shopify's product import
     * @description Staff only. API keys need the scope catalog:read. Live variants, and pictures.
     */
    get: operations['getAdminProductsShopifyCsv']
    put?: never
    /**
     * Export these products, archived ones too, as CSV in the shape of Shopify's product import
     * @description Staff only. API keys need the scope catalog:read. Live variants, and pictures.
     */
    post: operations['postAdminProductsShopifyCsv']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/google-merchant.xml': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export products as a Google Merchant Center feed (RSS 2.0) of live variants with a picture
     * @description Staff only. API keys need the scope catalog:read. A comment at its end counts the others.
     */
    get: operations['getAdminProductsGoogleMerchantXml']
    put?: never
    /**
     * Export these products, archived ones too, as a Google Merchant Center feed (RSS 2.0) of live variants with a picture
     * @description Staff only. API keys need the scope catalog:read. A comment at its end counts the others.
     */
    post: operations['postAdminProductsGoogleMerchantXml']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/import': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Insert or update products and their variants by SKU from CSV, all or nothing
     * @description Staff only. API keys need the scope catalog:write. A dry run only reports what would change. 422 import-refused carries the report. A file that sets stock without the columns stockSeen and stockVersion needs the stockToken of its dry run: 422 stock-not-seen without it, 409 stock-changed if the stock has changed since.
     */
    post: operations['postAdminProductsImport']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/imports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Upload a file of products
     * @description Staff only. API keys need the scope catalog:write. CSV as text, or as application/octet-stream the bytes of a CSV or .xlsx file, whose encoding is detected. A file whose columns and amounts are understood is checked at once, any other one needs its settings first. 409 import-running while another import is checked or written; 422 unreadable-file.
     */
    post: operations['createAdminProductsImport']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/imports/current': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the import that is running, or else your last one
     * @description Staff only. API keys need the scope catalog:read.
     */
    get: operations['getAdminProductsImportsCurrent']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/imports/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an import with the columns of its file and, once it is checked, its changes
     * @description Staff only. API keys need the scope catalog:read.
     */
    get: operations['getAdminProductsImport']
    /**
     * Say how to read the file, and check it
     * @description Staff only. API keys need the scope catalog:write. Files with the same headings are read the same way from then on. 409 import-changed if the version is not the current one; 409 import-running.
     */
    put: operations['putAdminProductsImport']
    post?: never
    /**
     * Discard an import with its file
     * @description Staff only. API keys need the scope catalog:write. One that is running stops, and imports nothing.
     */
    delete: operations['deleteAdminProductsImport']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/imports/{id}/separator': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Read the columns of the file again with another separator
     * @description Staff only. API keys need the scope catalog:write. 409 import-changed if the version is not the current one.
     */
    put: operations['putAdminProductsImportSeparator']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/imports/{id}/encoding': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Decode a text file again with another encoding, and read its columns
     * @description Staff only. API keys need the scope catalog:write. 409 import-changed if the version is not the current one; 422 unreadable-file if the file is not in this encoding.
     */
    put: operations['putAdminProductsImportEncoding']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/imports/{id}/header-row': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Read the columns of the file again with the headings in another row, or without headings
     * @description Staff only. API keys need the scope catalog:write. 409 import-changed if the version is not the current one; 422 unreadable-file if the row is empty.
     */
    put: operations['putAdminProductsImportHeaderRow']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/imports/{id}/undo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get what an undo of the import would do now, without doing it
     * @description Staff only. API keys need the scope catalog:read. 409 import-undone, import-not-recorded or import-not-undoable if it cannot be undone.
     */
    get: operations['getAdminProductsImportUndo']
    put?: never
    /**
     * Undo a finished import in the background, all or nothing
     * @description Staff only. API keys need the scope catalog:write. Products that it added go to the trash, and fields that still have the value from the import get back the one before. 409 import-undone if it is undone already; 409 import-not-recorded if it finished in an earlier version of the shop; 409 import-not-undoable if it has not finished; 409 import-changed if the version is not the current one; 409 import-running.
     */
    post: operations['postAdminProductsImportUndo']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/imports/{id}/pictures': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the pictures that an import could not save in the shop
     * @description Staff only. API keys need the scope catalog:read. Their products have the outside addresses.
     */
    get: operations['getAdminProductsImportPictures']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/imports/{id}/pictures/retry': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Fetch the pictures again that an import could not save in the shop
     * @description Staff only. API keys need the scope catalog:write. 409 import-changed unless it is finished and not undone.
     */
    post: operations['postAdminProductsImportPicturesRetry']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/imports/{id}/import': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Import a checked file in the background, all or nothing
     * @description Staff only. API keys need the scope catalog:write. Rows with errors are left out only if `leaveOutErrors` is true: 422 rows-with-errors. If the shop has changed since the check, the file is checked again instead. 409 import-changed if the version is not the current one; 409 import-running.
     */
    post: operations['postAdminProductsImportImport']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/imports/{id}/errors.csv': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export the rows that have errors in the columns of their file, with a column Problem, to fix and import
     * @description Staff only. API keys need the scope catalog:read.
     */
    get: operations['getAdminProductsImportErrorsCsv']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/{id}/schedule': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Set when a product appears in the shop and when it leaves it, to about five seconds
     * @description Staff only. API keys need the scope catalog:write. Until publishAt it is archived. 422 for a moment that has passed, or an end before the start; 409 product-in-trash; 409 stale, with the current product, if the version is not the current one.
     */
    put: operations['putAdminProductSchedule']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/trash/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Permanently delete a product in the trash
     * @description Staff only. API keys need the scope catalog:write. One that was ever ordered is archived instead. 409 not-in-trash.
     */
    delete: operations['deleteAdminProductsTrashById']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/trash': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Permanently delete all products in the trash
     * @description Staff only. API keys need the scope catalog:write. Those that were ever ordered are archived instead.
     */
    delete: operations['deleteAdminProductsTrash']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/variants/{id}/ledger': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List every change of the stock of a variant, newest first
     * @description Staff only. API keys need the scope stock:read.
     */
    get: operations['listAdminVariantLedger']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/variants/{id}/stock': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Receive units, count or correct the stock
     * @description Staff only. API keys need the scope stock:write. A count and a correction name the stock that was read: the difference is applied to the current stock. 409 stock-changed, with the current stock, if it would drop below 0; 409 stock-not-counted.
     */
    post: operations['postAdminVariantStock']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/{id}/variants': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the options and all variants of a product, archived ones included
     * @description Staff only. API keys need the scope catalog:read.
     */
    get: operations['getAdminProductVariants']
    /**
     * Change the given fields of many variants, or archive and restore them, all or nothing
     * @description Staff only. API keys need the scope catalog:write. A tier that costs more than the one before needs confirmHigherTier. 409 last-variant; 409 stale, with the current variants, if the version is not the current one.
     */
    put: operations['putAdminProductVariants']
    /**
     * Create variants for combinations of option values, with a stock of 0
     * @description Staff only. API keys need the scope catalog:write. Existing variants do not change. All or nothing; 409 stale.
     */
    post: operations['createAdminProductVariant']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/{id}/options': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Set the options of a product and their values, in order
     * @description Staff only. API keys need the scope catalog:write. `was` names a renamed option or value. A value that a live variant has cannot be removed: 422 value-in-use. 409 stale, with the current variants, if the version is not the current one.
     */
    put: operations['putAdminProductOptions']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/variants/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete a variant that was never ordered
     * @description Staff only. API keys need the scope catalog:write. 409 variant-ordered, last-variant, stale.
     */
    delete: operations['deleteAdminVariant']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/offers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Find variants on sale by product name, option values, SKU or GTIN
     * @description Staff only. API keys need the scope stock:read. An exact SKU or GTIN comes first, then by product name.
     */
    get: operations['listAdminOffers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/offers/{sku}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a variant on sale by its SKU
     * @description Staff only. API keys need the scope stock:read. 404 offer-not-found.
     */
    get: operations['getAdminOffer']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/categories': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List categories with their counts of all products and of live products
     * @description Staff only. API keys need the scope catalog:read.
     */
    get: operations['listAdminCategories']
    put?: never
    /**
     * Create a category
     * @description Staff only. API keys need the scope catalog:write. 409 name-taken, slug-taken.
     */
    post: operations['createAdminCategory']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/categories/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change the given fields of a category
     * @description Staff only. API keys need the scope catalog:write. 409 name-taken, slug-taken; 409 stale, with the current category, if the version is not the current one.
     */
    put: operations['putAdminCategory']
    post?: never
    /**
     * Delete a category
     * @description Staff only. API keys need the scope catalog:write. Its products move to the category moveTo, or to none; without moveTo, 409 category-in-use if it has products. 409 stale, with the current category, if the version is not the current one.
     */
    delete: operations['deleteAdminCategory']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/price-lists': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List price lists
     * @description Staff only. API keys need the scope prices:read.
     */
    get: operations['listAdminPriceLists']
    put?: never
    /**
     * Create a price list
     * @description Staff only. API keys need the scope prices:write. 409 price-list-name-taken, too-many-price-lists.
     */
    post: operations['createAdminPriceList']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/price-lists/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a price list
     * @description Staff only. API keys need the scope prices:read.
     */
    get: operations['getAdminPriceList']
    /**
     * Change the given settings of a price list
     * @description Staff only. API keys need the scope prices:write. 409 price-list-name-taken; 409 price-list-has-prices if a fixed list with prices becomes a percentage list; 409 stale, with the current list, if the version is not the current one.
     */
    put: operations['putAdminPriceList']
    post?: never
    /**
     * Delete a price list with its prices
     * @description Staff only. API keys need the scope prices:write. 409 price-list-in-use if companies use it; 409 stale, with the current list, if the version is not the current one.
     */
    delete: operations['deleteAdminPriceList']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/price-lists/{id}/duplicate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Copy a price list with its prices under a new name, as a draft
     * @description Staff only. API keys need the scope prices:write. 409 too-many-price-lists.
     */
    post: operations['createAdminPriceListDuplicate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/price-lists/{id}/prices': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the variants on sale with their price in a list
     * @description Staff only. API keys need the scope prices:read. Search matches parts of names, SKUs and GTINs.
     */
    get: operations['listAdminPriceListPrices']
    /**
     * Set or remove up to 1000 prices of a fixed list, all or nothing
     * @description Staff only. API keys need the scope prices:write. 409 percentage-list; 409 stale, with the current list, if the version is not the current one.
     */
    put: operations['putAdminPriceListPrices']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/price-lists/{id}/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the price for a buyer on a list of a variant and quantity while the list is in force
     * @description Staff only. API keys need the scope prices:read.
     */
    get: operations['getAdminPriceListPreview']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/price-lists/{id}/prices.csv': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export the prices of a fixed list as CSV, to edit and import again
     * @description Staff only. API keys need the scope prices:read. 409 percentage-list.
     */
    get: operations['getAdminPriceListPricesCsv']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/price-lists/{id}/import': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Set prices of a fixed list from a file, all or nothing
     * @description Staff only. API keys need the scope prices:write. CSV as text has our columns, the bytes of a CSV or .xlsx file (application/octet-stream) may have others. A dry run only reports what would change. An import needs the version of its dry run: 409 stale, with the current list, if the list has changed since. 422 import-refused carries the report; 422 price-columns-not-found or decimal-mark-unclear, with how the file is read, until the call says it; 409 percentage-list.
     */
    post: operations['postAdminPriceListImport']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/prices/{sku}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the standard price of a variant with its tiers
     * @description Staff only. API keys need the scope prices:read.
     */
    get: operations['getAdminPrice']
    /**
     * Change the given fields of a standard price
     * @description Staff only. API keys need the scope prices:write. A tier that costs more than the one before needs confirmHigherTier. 409 stale, with the current price, if the version of the product is not the current one.
     */
    put: operations['putAdminPrice']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/companies': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List companies
     * @description Staff only. API keys need the scope customers:read. Search matches parts of names, tax ids and emails of members.
     */
    get: operations['listAdminCompanies']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/companies/{id}/members/{memberId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change the role of a member
     * @description Staff only. API keys need the scope customers:write. 409 last-owner.
     */
    put: operations['putAdminCompanyMember']
    post?: never
    /**
     * Remove a member, who keeps the account
     * @description Staff only. API keys need the scope customers:write. The company keeps the orders. 409 last-owner.
     */
    delete: operations['deleteAdminCompanyMember']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/companies/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a company with its members and invitations
     * @description Staff only. API keys need the scope customers:read.
     */
    get: operations['getAdminCompany']
    /**
     * Change the given fields of a company
     * @description Staff only. API keys need the scope customers:write. Another tax id ends its recorded check. 422 invalid-tax-id; 409 stale, with the current company, if the version is not the current one.
     */
    put: operations['putAdminCompany']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/companies/{id}/approve': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Approve an application
     * @description Staff only. API keys need the scope customers:write. Its owner gets an email with the message. 409 not-an-application.
     */
    post: operations['postAdminCompanyApprove']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/companies/{id}/decline': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Decline an application
     * @description Staff only. API keys need the scope customers:write. Its owner gets an email with the reason. 409 not-an-application.
     */
    post: operations['postAdminCompanyDecline']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/companies/{id}/suspend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Suspend an active company
     * @description Staff only. API keys need the scope customers:write. Its members sign in and read, and cannot order. 409 company-not-active.
     */
    post: operations['postAdminCompanySuspend']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/companies/{id}/reactivate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * End the suspension of a company
     * @description Staff only. API keys need the scope customers:write. 409 company-not-suspended.
     */
    post: operations['postAdminCompanyReactivate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/companies/{id}/tax-check': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Record the tax authority's answer about a company's tax id
     * @description Staff only. API keys need the scope customers:write. 409 no-tax-id.
     */
    post: operations['postAdminCompanyTaxCheck']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/customers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List customers
     * @description Staff only. API keys need the scope customers:read. Search matches parts of names and emails.
     */
    get: operations['listAdminCustomers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/customers/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a customer with the latest 100 orders
     * @description Staff only. API keys need the scope customers:read.
     */
    get: operations['getAdminCustomer']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/customers/{id}/confirm-email': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Mark a customer's email as confirmed and send the emails that waited for it
     * @description Staff only. API keys need the scope customers:write.
     */
    post: operations['postAdminCustomerConfirmEmail']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/customers/{id}/sessions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Sign a customer out on all devices
     * @description Staff only. API keys need the scope customers:write.
     */
    delete: operations['deleteAdminCustomerSessions']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/webhooks': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the webhook endpoints, the newest first, each with its latest attempt
     * @description Staff only.
     */
    get: operations['listAdminWebhooks']
    put?: never
    /**
     * Add a webhook endpoint
     * @description Staff only. The reply shows its signing secret once. Private addresses and http:// are refused unless WEBHOOK_ALLOWED_NETWORKS has them.
     */
    post: operations['createAdminWebhook']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/webhooks/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change a webhook endpoint
     * @description Staff only. With another address, undelivered events are sent there at once.
     */
    put: operations['putAdminWebhook']
    post?: never
    /**
     * Delete a webhook endpoint with its delivery log
     * @description Staff only. Events that are not delivered are not sent.
     */
    delete: operations['deleteAdminWebhook']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/webhooks/{id}/enabled': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Enable or disable a webhook endpoint
     * @description Staff only. A disabled one gets no new events; once it is enabled, failed and undelivered ones are sent.
     */
    put: operations['putAdminWebhookEnabled']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/webhooks/{id}/secret': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Replace the signing secret of a webhook endpoint by a new one, which the reply shows once
     * @description Staff only. For 24 hours requests are signed with both.
     */
    post: operations['postAdminWebhookSecret']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/webhooks/{id}/test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send the event webhook.test to an endpoint, also a disabled one, and reply with the delivery once it has responded or failed
     * @description Staff only. It is not sent again.
     */
    post: operations['postAdminWebhookTest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/webhooks/{id}/deliveries': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the deliveries of a webhook endpoint, the newest first
     * @description Staff only. Finished ones stay for 30 days.
     */
    get: operations['listAdminWebhookDeliveries']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/webhooks/deliveries/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a delivery with its request and each attempt
     * @description Staff only.
     */
    get: operations['getAdminWebhooksDelivery']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/webhooks/deliveries/{id}/resend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a finished delivery again, or a pending one at once, with the same webhook-id
     * @description Staff only. Later events of its object wait for it.
     */
    post: operations['postAdminWebhooksDeliveryResend']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/jobs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List imports and other background jobs except emails, the newest first
     * @description Staff only. API keys need the scope activity:read.
     */
    get: operations['listAdminJobs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/jobs/imports/{id}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Cancel an import that is checked or written
     * @description Staff only. API keys need the scope catalog:write. It changes nothing. 409 import-changed if it has ended.
     */
    post: operations['postAdminJobsImportCancel']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/jobs/imports/{id}/retry': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Check the file of a failed import again, as yours
     * @description Staff only. API keys need the scope catalog:write. 409 import-changed unless it has failed; 409 import-running.
     */
    post: operations['postAdminJobsImportRetry']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/jobs/{id}/retry': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Run a failed background job again
     * @description Staff only. 404 job-not-found if it is not a failed one.
     */
    post: operations['postAdminJobRetry']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/mail': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List emails
     * @description Staff only.
     */
    get: operations['listAdminMail']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/mail/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an email with its content
     * @description Staff only.
     */
    get: operations['getAdminMailById']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/mail/{id}/resend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Resend an email
     * @description Staff only. 409 if it is waiting, if its content was deleted, or without a mail server.
     */
    post: operations['postAdminMailByIdResend']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/mail-templates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the texts of all emails to customers
     * @description Staff only. API keys need the scope settings:read.
     */
    get: operations['listAdminMailTemplates']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/mail-templates/{kind}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change the texts of an email
     * @description Staff only. API keys need the scope settings:write. The default texts reset it. Queued emails keep theirs. 422 malformed-placeholder, unknown-placeholder, misplaced-placeholder and missing-placeholder name the placeholder. 409 stale carries the current texts.
     */
    put: operations['putAdminMailTemplate']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/mail-templates/{kind}/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Preview an email with these texts, for an order or for a sample, with links that open nothing
     * @description Staff only. API keys need the scope settings:read. 422 malformed-placeholder, unknown-placeholder, misplaced-placeholder and missing-placeholder name the placeholder.
     */
    post: operations['postAdminMailTemplatePreview']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/mail-templates/{kind}/test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send an email with these texts and sample data, marked as a test in its subject
     * @description Staff only. API keys need the scope settings:write. 422 malformed-placeholder, unknown-placeholder, misplaced-placeholder and missing-placeholder name the placeholder.
     */
    post: operations['postAdminMailTemplateTest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/upload': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Upload images (multipart, field `images`)
     * @description Staff only. API keys need the scope catalog:write. PNG, JPEG, WebP, GIF or AVIF, each up to 24 megapixels. Stores all or none. 422 too-many-images, not-an-image, damaged-image, too-many-pixels, picture-too-costly, 413 image-too-large, 429 upload-in-progress, 503 pictures-busy.
     */
    post: operations['postUpload']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/pictures': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List uploaded pictures, newest first, with up to 3 of the products that use each
     * @description Staff only. API keys need the scope catalog:read. Search matches parts of file names, product names and SKUs.
     */
    get: operations['listAdminPictures']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/pictures/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete a picture from the library
     * @description Staff only. API keys need the scope catalog:write. It can be restored for 30 days. 409 picture-in-use.
     */
    delete: operations['deleteAdminPicture']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/pictures/{id}/restore': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Restore a deleted picture
     * @description Staff only. API keys need the scope catalog:write.
     */
    post: operations['postAdminPictureRestore']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/settings/{key}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a setting
     * @description Staff only. API keys need the scope settings:read. 404 unknown-setting.
     */
    get: operations['getAdminSetting']
    /**
     * Change a setting
     * @description Staff only. API keys need the scope settings:write. bank_transfer requires your password (403 wrong-password) and the account number again (422 account-number-differs). base_currency is fixed once there is an order (409 base-currency-fixed). 409 stale carries the current setting if the version is outdated.
     */
    put: operations['putAdminSetting']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/settings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Change the setting named in the body
     * @description Staff only. API keys need the scope settings:write.
     */
    post: operations['postAdminSettings']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/shipping-methods': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the shipping methods by position, inactive ones included
     * @description Staff only. API keys need the scope settings:read.
     */
    get: operations['listAdminShippingMethods']
    put?: never
    /**
     * Create a delivery method, in last position
     * @description Staff only. API keys need the scope settings:write.
     */
    post: operations['createAdminShippingMethod']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/shipping-methods/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change the given fields of a shipping method, or its position
     * @description Staff only. API keys need the scope settings:write. Of the collection method only name, state and position change. 409 last-delivery-method if none would be active; 409 stale, with the current method, if the version is not the current one.
     */
    put: operations['putAdminShippingMethod']
    post?: never
    /**
     * Delete a delivery method
     * @description Staff only. API keys need the scope settings:write. Orders keep the method they were placed with. 409 last-delivery-method or collection-method; 409 stale, with the current method, if the version is not the current one.
     */
    delete: operations['deleteAdminShippingMethod']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/accuracy': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the share of delivered orders without a reported problem, from 100 delivered orders on
     * @description Public.
     */
    get: operations['getAccuracy']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/stats': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the dashboard figures
     * @description Staff only. API keys need the scope reports:read.
     */
    get: operations['getAdminStats']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/stats/sales': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get sales, orders, margin and best sellers of the last 30 days or another range, compared with as many days before, or with the month before
     * @description Staff only. API keys need the scope reports:read.
     */
    get: operations['getAdminStatsSales']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/stats/sales.csv': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export the paid orders and sales of each day as CSV
     * @description Staff only. API keys need the scope reports:read. Days in the shop's time zone, amounts in the base currency.
     */
    get: operations['getAdminStatsSalesCsv']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/stats/attention': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List late orders, products out of stock, failed emails and failed background jobs
     * @description Staff only. API keys need the scope reports:read.
     */
    get: operations['getAdminStatsAttention']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/audit': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List changes by staff and their views of emails, exports and secrets in words
     * @description Staff only. API keys need the scope activity:read.
     */
    get: operations['listAdminAudit']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/audit/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get one entry with its full values
     * @description Staff only. API keys need the scope activity:read.
     */
    get: operations['getAdminAuditById']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/audit.csv': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export the activity log as CSV, newest first
     * @description Staff only. API keys need the scope activity:read. Times in UTC.
     */
    get: operations['getAdminAuditCsv']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/api-keys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List API keys, those that work first, then the newest
     * @description Staff only. At most the latest 200. A key itself is in no list: only its hash is stored.
     */
    get: operations['listAdminApiKeys']
    put?: never
    /**
     * Create an API key, which acts in your name within its scopes
     * @description Staff only. The reply shows it once.
     */
    post: operations['createAdminApiKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/api-keys/{id}/revoke': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Revoke an API key at once and for good
     * @description Staff only. A revoked key stays as it is.
     */
    post: operations['postAdminApiKeyRevoke']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/demo/clear': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Delete the sample products, categories, customers and orders of the demo shop
     * @description Staff only.
     */
    post: operations['postAdminDemoClear']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    Problem: {
      type: string
      /** @description The reason phrase of the status. */
      title: string
      status: number
      /** @description Stable; what a program decides by. */
      code: string
      /** @description For people, in English. It may change. */
      detail: string
      /** @description The fields that are not valid, and how to fix each. */
      errors?: {
        field: string
        message: string
      }[]
      /** @description Data to recover with, by code. */
      extra?: unknown
      /** @description Names the log line of an internal error. */
      reference?: string
      /** @description The same as the X-Request-Id header. */
      requestId?: string
    }
    SignedInUser: {
      id: number
      firstName: string
      lastName: string
      email: string
      profileImageUrl: string | null
      createdAt: string
      /** @enum {string} */
      role: 'admin' | 'customer'
    }
    Account: {
      id: number
      firstName: string
      lastName: string
      email: string
      profileImageUrl: string | null
      createdAt: string
      /** @enum {string} */
      role: 'admin' | 'customer'
      deliveredOrders: number
      emailConfirmed: boolean
      pendingEmail: string | null
      confirmedContacts: string[]
    }
    OrderTotals: {
      lines: string
      shipping: string
      tax: string
      total: string
    }
    /** @description The price is the one charged. */
    OrderShipping: {
      id: number
      name: string
      price: string
      minDays: number | null
      maxDays: number | null
      /** @enum {string} */
      kind: 'delivery' | 'collection'
    }
    PostalAddress: {
      name: string
      company: string | null
      line1: string
      line2: string | null
      city: string
      region: string | null
      postcode: string
      country: string
      phone: string
    }
    OrderCarrier: {
      name: string
      trackingUrl: string | null
    }
    OrderUpdate: {
      /** @enum {string} */
      status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
      note: string | null
      createdAt: string
    }
    ListedProduct: {
      id: number
      sku: string
      name: string
      slug: string
      description: string
      price: string
      originalPrice: string | null
      rrp: string | null
      categoryId: number | null
      imageUrl: string
      images: string[]
      imageTexts: {
        [key: string]: string
      }
      stockQuantity: number | null
      inStock: boolean
      featured: boolean
      featuredOrder: number
      displayOrder: number
      tags: string[] | null
      variants: string[] | null
      includes: string[]
      specifications: {
        group?: string
        name: string
        value: string
      }[]
      countryOfOrigin: string | null
      maxPrice: string
      options: components['schemas']['ProductOption'][]
      category: {
        slug: string
        name: string
      } | null
      rating: number
      reviewCount: number
      createdAt: string
      updatedAt: string
      minQuantity: number
      multiple: number
      matchingVariants:
        | {
            sku: string
            label: string | null
          }[]
        | null
    }
    ProductOption: {
      name: string
      values: string[]
    }
    ProductDetail: {
      id: number
      sku: string
      name: string
      slug: string
      description: string
      price: string
      originalPrice: string | null
      rrp: string | null
      categoryId: number | null
      imageUrl: string
      images: string[]
      imageTexts: {
        [key: string]: string
      }
      stockQuantity: number | null
      inStock: boolean
      featured: boolean
      featuredOrder: number
      displayOrder: number
      tags: string[] | null
      variants: string[] | null
      includes: string[]
      specifications: {
        group?: string
        name: string
        value: string
      }[]
      countryOfOrigin: string | null
      maxPrice: string
      options: components['schemas']['ProductOption'][]
      category: {
        slug: string
        name: string
      } | null
      rating: number
      reviewCount: number
      createdAt: string
      updatedAt: string
      countryOfOriginName: string | null
      offers: components['schemas']['Offer'][]
    }
    Offer: {
      sku: string
      gtin: string | null
      label: string | null
      options: string[]
      /** @enum {string} */
      condition:
        | 'new'
        | 'open_box'
        | 'refurbished_a'
        | 'refurbished_b'
        | 'refurbished_c'
        | 'used_a'
        | 'used_b'
        | 'used_c'
        | 'for_parts'
      price: string
      originalPrice: string | null
      rrp: string | null
      minQuantity: number
      multiple: number
      inStock: boolean
      stockQuantity: number | null
      imageUrl: string
      weightGrams: number | null
      tiers: {
        minQuantity: number
        price: string
      }[]
    }
    Category: {
      id: number
      name: string
      slug: string
      description: string | null
      imageUrl: string | null
      itemCount: number
    }
    Product: {
      id: number
      sku: string
      name: string
      slug: string
      description: string
      price: string
      originalPrice: string | null
      rrp: string | null
      categoryId: number | null
      imageUrl: string
      images: string[]
      imageTexts: {
        [key: string]: string
      }
      stockQuantity: number | null
      inStock: boolean
      featured: boolean
      featuredOrder: number
      displayOrder: number
      tags: string[] | null
      variants: string[] | null
      includes: string[]
      specifications: {
        group?: string
        name: string
        value: string
      }[]
      countryOfOrigin: string | null
      maxPrice: string
      options: components['schemas']['ProductOption'][]
      category: {
        slug: string
        name: string
      } | null
      rating: number
      reviewCount: number
      createdAt: string
      updatedAt: string
    }
    NewOrder: {
      order: {
        userId?: unknown
        orderNumber?: unknown
        status?: unknown
        totalAmount: string
        /** @enum {string} */
        currency?: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
        deliveryAddress?: components['schemas']['NewPostalAddress']
        billingAddress?: components['schemas']['NewPostalAddress'] | null
        poNumber?: string | null
        shippingAddress?: string
        customerName?: string
        customerEmail: string
        customerPhone?: string
        /**
         * @default bank_transfer
         * @enum {string}
         */
        paymentMethod?: 'bank_transfer' | 'meet_in_person'
        shippingMethodId?: number
        /** @default null */
        notes?: string | null
      }
      items: {
        sku?: string
        productId?: number
        quantity: number
        price: string
        variant?: string | null
        productSnapshot?: {
          variant?: string | null
        }
      }[]
      cart?: {
        sku: string
        quantity: number
      }[]
      repeatOf?: string
    }
    NewPostalAddress: {
      name: string
      /** @default null */
      company?: string | null
      line1: string
      /** @default null */
      line2?: string | null
      city: string
      /** @default null */
      region?: string | null
      /** @default  */
      postcode?: string
      country: string
      phone: string
    }
    Order: {
      id: number
      orderNumber: string
      userId: number | null
      /** @enum {string} */
      status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
      totalAmount: string
      totals: components['schemas']['OrderTotals']
      shippingMethod: components['schemas']['OrderShipping'] | null
      /** @enum {string} */
      chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
      /** @enum {string} */
      currency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
      exchangeRate: number
      shippingAddress: string
      deliveryAddress: components['schemas']['PostalAddress'] | null
      billingAddress: components['schemas']['PostalAddress'] | null
      poNumber: string | null
      customerName: string
      customerEmail: string
      customerPhone: string
      /** @enum {string} */
      paymentMethod: 'bank_transfer' | 'meet_in_person'
      notes: string | null
      trackingNumber: string | null
      carrier: components['schemas']['OrderCarrier'] | null
      estimatedDelivery: string | null
      invoiceNumber: string | null
      invoiceCorrections: {
        /** @enum {string} */
        kind: 'supplementary_invoice' | 'credit_note'
        number: string
        issuedAt: string
        totalAmount: string
      }[]
      paidAt: string | null
      /** @enum {string} */
      paymentState: 'unpaid' | 'part_paid' | 'paid' | 'overpaid' | 'refunded'
      amountPaid: string
      amountOutstanding: string
      refundDue: string
      holdUntil: string | null
      confirmEmailBy: string | null
      createdAt: string
      updatedAt: string
      items: {
        id: number
        productId: number | null
        quantity: number
        price: string
        productSnapshot: {
          name: string
          sku: string
          price: string
          imageUrl: string
          variant: string
        }
        product: {
          name: string
          imageUrl: string
          images: string[]
        }
      }[]
      statusHistory: components['schemas']['OrderUpdate'][]
      problems: {
        id: number
        item: {
          id: number
          name: string
          sku: string
          variant: string
        } | null
        quantity: number | null
        /** @enum {string} */
        reason: 'damaged' | 'defective' | 'wrong_item' | 'missing' | 'other'
        text: string
        photos: {
          url: string
          thumbnailUrl: string
        }[]
        reportedAt: string
        solvedAt: string | null
      }[]
      bankTransfer: components['schemas']['BankAccount'] | null
      hasPaymentQr: boolean
    }
    BankAccount: {
      bankName: string
      accountName: string
      accountNumber: string
      routingNumber: string
      swift: string
      sample: boolean
    }
    StaffOrder: {
      id: number
      orderNumber: string
      userId: number | null
      /** @enum {string} */
      status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
      totalAmount: string
      totals: components['schemas']['OrderTotals']
      shippingMethod: components['schemas']['OrderShipping'] | null
      /** @enum {string} */
      chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
      /** @enum {string} */
      currency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
      exchangeRate: number
      shippingAddress: string
      deliveryAddress: components['schemas']['PostalAddress'] | null
      billingAddress: components['schemas']['PostalAddress'] | null
      poNumber: string | null
      customerName: string
      customerEmail: string
      customerPhone: string
      /** @enum {string} */
      paymentMethod: 'bank_transfer' | 'meet_in_person'
      notes: string | null
      trackingNumber: string | null
      carrier: components['schemas']['OrderCarrier'] | null
      estimatedDelivery: string | null
      invoiceNumber: string | null
      invoiceCorrections: {
        /** @enum {string} */
        kind: 'supplementary_invoice' | 'credit_note'
        number: string
        issuedAt: string
        totalAmount: string
      }[]
      paidAt: string | null
      /** @enum {string} */
      paymentState: 'unpaid' | 'part_paid' | 'paid' | 'overpaid' | 'refunded'
      amountPaid: string
      amountOutstanding: string
      refundDue: string
      holdUntil: string | null
      confirmEmailBy: string | null
      createdAt: string
      updatedAt: string
      items: {
        id: number
        productId: number | null
        quantity: number
        price: string
        productSnapshot: {
          name: string
          sku: string
          price: string
          imageUrl: string
          variant: string
        }
        product: {
          name: string
          imageUrl: string
          images: string[]
        }
      }[]
      statusHistory: {
        /** @enum {string} */
        status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
        note: string | null
        createdAt: string
        updatedBy: string | null
        emailSkipped: boolean
      }[]
      problems: {
        id: number
        item: {
          id: number
          name: string
          sku: string
          variant: string
        } | null
        quantity: number | null
        /** @enum {string} */
        reason: 'damaged' | 'defective' | 'wrong_item' | 'missing' | 'other'
        text: string
        photos: {
          url: string
          thumbnailUrl: string
        }[]
        reportedAt: string
        solvedAt: string | null
      }[]
      company: {
        id: number
        name: string
      } | null
      unreadMessages: number
      payments: {
        id: number
        /** @enum {string} */
        kind: 'payment' | 'refund'
        amount: string
        /** @enum {string} */
        method: 'bank_transfer' | 'meet_in_person' | 'other'
        receivedOn: string
        reference: string | null
        note: string | null
        reverses: number | null
        recordedBy: string | null
        createdAt: string
      }[]
      version: number
    }
    StaffOffer: {
      sku: string
      gtin: string | null
      label: string | null
      options: string[]
      /** @enum {string} */
      condition:
        | 'new'
        | 'open_box'
        | 'refurbished_a'
        | 'refurbished_b'
        | 'refurbished_c'
        | 'used_a'
        | 'used_b'
        | 'used_c'
        | 'for_parts'
      price: string
      originalPrice: string | null
      rrp: string | null
      minQuantity: number
      multiple: number
      inStock: boolean
      stockQuantity: number | null
      imageUrl: string
      weightGrams: number | null
      tiers: {
        minQuantity: number
        price: string
      }[]
      productId: number
      name: string
    }
    Review: {
      id: number
      rating: number
      title: string
      body: string
      createdAt: string
      author: string
      /** @constant */
      verified: true
    }
    SavedAddress: {
      name: string
      company: string | null
      line1: string
      line2: string | null
      city: string
      region: string | null
      postcode: string
      country: string
      phone: string
      id: number
      isDefaultDelivery: boolean
      isDefaultBilling: boolean
    }
    Storefront: {
      identity?: {
        name: string
        logoUrl: string | null
        style: {
          [key: string]: string
        }
      }
      content: {
        hero: {
          title: string
          text: string
        }
        chips: string[]
        standards: {
          label: string
          value: string
        }[]
        promises: {
          title: string
          text: string
        }[]
        partnership: {
          title: string
          text: string
          points: {
            title: string
            text: string
          }[]
        } | null
        shipping: string[]
        isShippingShown: boolean
        reassurance: string
        footer: string
      }
      /** @enum {string} */
      baseCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
      timeZone?: string
      rates: {
        USD: number
        GBP: number
        EUR: number
        CAD: number
        AUD: number
        JPY: number
        INR: number
      }
      lowStockThreshold: number
      stockNumbers?: boolean
      demo: boolean
      sendsEmail?: boolean
      paymentMethods: ('bank_transfer' | 'meet_in_person')[]
      shippingMethods: components['schemas']['ShippingMethod'][]
      returnPolicy: {
        /** @enum {string} */
        returns: 'unstated' | 'accepted' | 'refused'
        days: number
        /** @enum {string} */
        shippingPaidBy: 'buyer' | 'seller'
        countries: string[]
      } | null
      customers: number
    }
    ShippingMethod: {
      id: number
      name: string
      countries: string[]
      price: string
      freeFrom: string | null
      minDays: number | null
      maxDays: number | null
      maxWeightGrams: number | null
      /** @enum {string} */
      kind: 'delivery' | 'collection'
    }
    StaffProduct: {
      id: number
      sku: string
      name: string
      slug: string
      description: string
      price: string
      originalPrice: string | null
      rrp: string | null
      categoryId: number | null
      imageUrl: string
      images: string[]
      imageTexts: {
        [key: string]: string
      }
      stockQuantity: number | null
      inStock: boolean
      featured: boolean
      featuredOrder: number
      displayOrder: number
      tags: string[] | null
      variants: string[] | null
      includes: string[]
      specifications: {
        group?: string
        name: string
        value: string
      }[]
      countryOfOrigin: string | null
      maxPrice: string
      options: components['schemas']['ProductOption'][]
      category: {
        slug: string
        name: string
      } | null
      rating: number
      reviewCount: number
      createdAt: string
      updatedAt: string
      draft: boolean
      version: number
      stockVersion: number
      variantCount: number
      hasOptions: boolean
      archivedAt: string | null
      deletedAt: string | null
      publishAt: string | null
      unpublishAt: string | null
    }
    ChangedProduct: {
      id: number
      sku: string
      name: string
      slug: string
      description: string
      price: string
      originalPrice: string | null
      rrp: string | null
      categoryId: number | null
      imageUrl: string
      images: string[]
      imageTexts: {
        [key: string]: string
      }
      stockQuantity: number | null
      inStock: boolean
      featured: boolean
      featuredOrder: number
      displayOrder: number
      tags: string[] | null
      variants: string[] | null
      includes: string[]
      specifications: {
        group?: string
        name: string
        value: string
      }[]
      countryOfOrigin: string | null
      maxPrice: string
      options: components['schemas']['ProductOption'][]
      category: {
        slug: string
        name: string
      } | null
      rating: number
      reviewCount: number
      createdAt: string
      updatedAt: string
      draft: boolean
      version: number
      stockVersion: number
      variantCount: number
      hasOptions: boolean
      archivedAt: string | null
      deletedAt: string | null
      publishAt: string | null
      unpublishAt: string | null
      stockChange?: components['schemas']['StockChange']
    }
    StockChange: {
      seen: number | null
      before: number | null
      after: number | null
    }
    ProductVariants: {
      productId: number
      name: string
      slug: string
      draft: boolean
      version: number
      images: string[]
      options: {
        name: string
        values: string[]
      }[]
      variants: {
        id: number
        sku: string
        gtin: string | null
        supplierNumbers: {
          supplier: string
          number: string
        }[]
        optionValues: string[]
        label: string
        position: number
        price: string
        originalPrice: string | null
        rrp: string | null
        unitCost: string | null
        tiers: {
          minQuantity: number
          price: string
        }[]
        minQuantity: number
        quantityMultiple: number
        imageUrl: string | null
        weightGrams: number | null
        /** @enum {string} */
        condition:
          | 'new'
          | 'open_box'
          | 'refurbished_a'
          | 'refurbished_b'
          | 'refurbished_c'
          | 'used_a'
          | 'used_b'
          | 'used_c'
          | 'for_parts'
        stockQuantity: number | null
        isAvailable: boolean
        stockVersion: number
        inOpenOrders: number
        archivedAt: string | null
      }[]
    }
    PriceList: {
      id: number
      name: string
      /** @enum {string} */
      kind: 'fixed' | 'percentage'
      discountBasisPoints: number | null
      /** @enum {string} */
      state: 'draft' | 'active'
      startsOn: string | null
      endsOn: string | null
      /** @enum {string} */
      status: 'draft' | 'scheduled' | 'active' | 'ended'
      pricedCount: number
      createdAt: string
      version: number
      variantCount: number
      toCheckCount: number
    }
    PriceListRow: {
      sku: string
      label: string
      /** @enum {string} */
      condition:
        | 'new'
        | 'open_box'
        | 'refurbished_a'
        | 'refurbished_b'
        | 'refurbished_c'
        | 'used_a'
        | 'used_b'
        | 'used_c'
        | 'for_parts'
      product: {
        id: number
        name: string
        slug: string
      }
      standard: {
        price: string
        tiers: {
          minQuantity: number
          price: string
        }[]
      }
      rrp: string | null
      own: {
        price: string
        tiers: {
          minQuantity: number
          price: string
        }[]
      } | null
      difference: string | null
      margin: number | null
      bestMargin: number | null
    }
    StandardPrice: {
      price: string
      tiers: {
        minQuantity: number
        price: string
      }[]
      sku: string
      productId: number
      name: string
      label: string
      originalPrice: string | null
      rrp: string | null
      version: number
    }
    Mail: {
      id: number
      /** @enum {string} */
      kind:
        | 'order-placed'
        | 'order-paid'
        | 'order-payment'
        | 'order-edited'
        | 'order-shipped'
        | 'order-tracking'
        | 'order-delivered'
        | 'order-cancelled'
        | 'order-message'
        | 'staff-order-message'
        | 'staff-contact-message'
        | 'password-reset'
        | 'email-confirmation'
        | 'email-change'
        | 'stock-alert'
        | 'stock-alert-confirmation'
        | 'company-invitation'
        | 'company-approved'
        | 'company-declined'
        | 'staff-company-application'
      to: string
      subject: string
      reference: string | null
      /** @enum {string} */
      state: 'waiting' | 'unconfirmed' | 'sent' | 'failed' | 'limited' | 'kept'
      createdAt: string
      sentAt: string | null
      attempts: number
      nextAttemptAt: string | null
      failure: string | null
      html: string | null
      text: string | null
    }
    MailTemplate: {
      /** @enum {string} */
      kind:
        | 'order-placed'
        | 'order-paid'
        | 'order-payment'
        | 'order-edited'
        | 'order-shipped'
        | 'order-tracking'
        | 'order-delivered'
        | 'order-cancelled'
        | 'order-message'
        | 'stock-alert'
        | 'stock-alert-confirmation'
        | 'company-invitation'
        | 'company-approved'
        | 'company-declined'
        | 'password-reset'
        | 'email-confirmation'
        | 'email-change'
      subject: string
      heading: string
      text: string
      isDefault: boolean
      version: number
      updatedAt: string | null
      updatedBy: string | null
    }
    Setting: {
      /** @enum {string} */
      key:
        | 'private_access_enabled'
        | 'bank_transfer'
        | 'base_currency'
        | 'currency_rates'
        | 'store_content'
        | 'low_stock_threshold'
        | 'stock_numbers_enabled'
        | 'recent_purchases_enabled'
        | 'unpaid_orders'
        | 'seller'
        | 'first_steps_dismissed'
        | 'search_synonyms'
        | 'carriers'
        | 'return_policy'
        | 'identity'
        | 'time_zone'
        | 'contact'
        | 'access_password'
      value: unknown
      description: string | null
      updatedAt: string | null
      updatedBy: string | null
      version: number
    }
    /** @enum {string} */
    ProblemCode:
      | 'aborted'
      | 'access-code-end-passed'
      | 'access-code-ended'
      | 'access-code-not-found'
      | 'access-code-taken'
      | 'access-label-taken'
      | 'access-required'
      | 'account-not-found'
      | 'account-number-differs'
      | 'address-book-full'
      | 'address-not-found'
      | 'already-in-company'
      | 'already-member'
      | 'already-reviewed'
      | 'already-staff'
      | 'ambiguous-host'
      | 'ambiguous-length'
      | 'api-key-disabled'
      | 'api-key-expired'
      | 'api-key-name-taken'
      | 'api-key-not-found'
      | 'api-key-revoked'
      | 'base-currency-fixed'
      | 'busy'
      | 'cart-changed'
      | 'cart-is-empty'
      | 'cart-line-not-found'
      | 'category-in-use'
      | 'category-moved'
      | 'category-not-found'
      | 'change-not-found'
      | 'closing'
      | 'collection-method'
      | 'company-full'
      | 'company-not-active'
      | 'company-not-found'
      | 'company-not-suspended'
      | 'company-owner-required'
      | 'company-suspended'
      | 'company-viewer'
      | 'confirmation-link-invalid'
      | 'contact-message-not-found'
      | 'customer-deleted'
      | 'customer-not-found'
      | 'damaged-image'
      | 'database-unavailable'
      | 'decimal-mark-unclear'
      | 'email-taken'
      | 'favorite-not-found'
      | 'forbidden'
      | 'foreign-origin'
      | 'fractional-amount'
      | 'gtin-taken'
      | 'idempotency-key-reused'
      | 'image-too-large'
      | 'import-changed'
      | 'import-not-found'
      | 'import-not-recorded'
      | 'import-not-undoable'
      | 'import-refused'
      | 'import-running'
      | 'import-undone'
      | 'imports-busy'
      | 'in-stock'
      | 'internal'
      | 'invalid'
      | 'invalid-api-key'
      | 'invalid-schedule'
      | 'invalid-tax-id'
      | 'invitation-for-other'
      | 'invitation-invalid'
      | 'invoice-correction-not-found'
      | 'invitation-not-found'
      | 'job-not-found'
      | 'last-admin'
      | 'last-delivery-method'
      | 'last-owner'
      | 'last-variant'
      | 'line-is-full'
      | 'mail-awaits-confirmation'
      | 'mail-is-waiting'
      | 'mail-not-found'
      | 'mail-text-forgotten'
      | 'malformed'
      | 'malformed-placeholder'
      | 'member-not-found'
      | 'method-not-allowed'
      | 'minimum-order'
      | 'misplaced-placeholder'
      | 'missing-placeholder'
      | 'name-taken'
      | 'no-email-to-confirm'
      | 'no-mail-server'
      | 'no-open-problem'
      | 'no-invoices'
      | 'no-payment-code'
      | 'no-tax-id'
      | 'not-an-application'
      | 'not-an-image'
      | 'not-delivered'
      | 'not-for-api-keys'
      | 'not-found'
      | 'not-in-trash'
      | 'not-payable'
      | 'not-ready'
      | 'not-your-note'
      | 'not-your-view'
      | 'note-not-found'
      | 'nothing-to-undo'
      | 'offer-not-found'
      | 'open-orders'
      | 'order-canceled'
      | 'order-changed'
      | 'order-in-process'
      | 'order-is-empty'
      | 'order-not-editable'
      | 'order-not-found'
      | 'order-paid'
      | 'order-repeated'
      | 'order-shipped'
      | 'order-too-large'
      | 'orders-changed'
      | 'original-price-below-price'
      | 'out-of-stock'
      | 'payment-method-unavailable'
      | 'payment-not-found'
      | 'payment-refunded'
      | 'payment-reversed'
      | 'percentage-list'
      | 'picture-in-use'
      | 'picture-not-found'
      | 'picture-too-costly'
      | 'pictures-busy'
      | 'precondition-failed'
      | 'po-number-required'
      | 'price-changed'
      | 'price-columns-not-found'
      | 'price-list-has-prices'
      | 'price-list-in-use'
      | 'price-list-name-taken'
      | 'price-list-not-found'
      | 'prices-not-whole'
      | 'product-gone'
      | 'product-in-trash'
      | 'product-moved'
      | 'product-not-found'
      | 'quantity-above-ordered'
      | 'quantity-missing'
      | 'quantity-rule'
      | 'reason-required'
      | 'refund-above-due'
      | 'refused'
      | 'request-in-progress'
      | 'request-timeout'
      | 'reset-link-invalid'
      | 'review-not-found'
      | 'rows-with-errors'
      | 'sample-bank-details'
      | 'scope-missing'
      | 'session-ended'
      | 'shipping-method-not-found'
      | 'shipping-payment-mismatch'
      | 'shipping-unavailable'
      | 'shop-changed'
      | 'sign-in-required'
      | 'sku-in-trash'
      | 'sku-taken'
      | 'slug-in-trash'
      | 'slug-taken'
      | 'stale'
      | 'stock-alert-not-found'
      | 'stock-changed'
      | 'stock-not-counted'
      | 'stock-not-seen'
      | 'storage-full'
      | 'storage-unavailable'
      | 'supplier-number-taken'
      | 'too-busy'
      | 'too-large'
      | 'too-many-access-codes'
      | 'too-many-api-keys'
      | 'too-many-connections'
      | 'too-many-images'
      | 'too-many-messages'
      | 'too-many-notes'
      | 'too-many-pixels'
      | 'too-many-price-lists'
      | 'too-many-problems'
      | 'too-many-products'
      | 'too-many-invoices'
      | 'too-many-requests'
      | 'too-many-rows'
      | 'too-many-views'
      | 'too-many-webhooks'
      | 'unknown-carrier'
      | 'unknown-line'
      | 'unconfirmed-limit'
      | 'unknown-photo'
      | 'unknown-placeholder'
      | 'unknown-setting'
      | 'unpaid-limit'
      | 'unreadable-file'
      | 'unreadable-upload'
      | 'unsupported-media-type'
      | 'upload-in-progress'
      | 'value-in-use'
      | 'variant-not-found'
      | 'variant-ordered'
      | 'view-name-taken'
      | 'view-not-found'
      | 'webhook-address-refused'
      | 'webhook-delivery-not-found'
      | 'webhook-disabled'
      | 'webhook-not-found'
      | 'webhook-test-not-resent'
      | 'wrong-access-code'
      | 'wrong-credentials'
      | 'wrong-password'
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  getAccess: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            enabled: boolean
            granted: boolean
            expiresAt: string | null
          }
        }
      }
    }
  }
  postAccess: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          code: string
        }
        'application/x-www-form-urlencoded': Record<string, never>
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            enabled: boolean
            granted: boolean
            expiresAt: string | null
          }
        }
      }
    }
  }
  getAdminAccess: {
    parameters: {
      query?: {
        /** @description Shows the code too. This is logged. */
        reveal?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            enabled: boolean
            code: string | null
            isDefault: boolean
            grants: number
            changedAt: string | null
            changedBy: string | null
            enabledVersion: number
            codeVersion: number
          }
        }
      }
    }
  }
  putAdminAccess: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          enabled?: boolean
          enabledVersion?: number
          code?: string
          codeVersion?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            enabled: boolean
            code: string | null
            isDefault: boolean
            grants: number
            changedAt: string | null
            changedBy: string | null
            enabledVersion: number
            codeVersion: number
          }
        }
      }
    }
  }
  postAdminAccessReset: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          codeVersion?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            enabled: boolean
            code: string | null
            isDefault: boolean
            grants: number
            changedAt: string | null
            changedBy: string | null
            enabledVersion: number
            codeVersion: number
          }
        }
      }
    }
  }
  listAdminAccessAttempts: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            at: string
            ip: string
            userAgent: string
            /** @enum {string} */
            outcome: 'granted' | 'denied' | 'limited'
            codeLabel: string | null
          }[]
        }
      }
    }
  }
  listAdminAccessCodes: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            label: string
            /** @enum {string} */
            state: 'active' | 'expired' | 'ended'
            endsOn: string | null
            createdAt: string
            createdBy: string
            lastUsedAt: string | null
            endedAt: string | null
            endedBy: string | null
            openSessions: number
            version: number
          }[]
        }
      }
    }
  }
  createAdminAccessCode: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          label: string
          /** @default null */
          endsOn?: string | null
          code?: string
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            label: string
            /** @enum {string} */
            state: 'active' | 'expired' | 'ended'
            endsOn: string | null
            createdAt: string
            createdBy: string
            lastUsedAt: string | null
            endedAt: string | null
            endedBy: string | null
            openSessions: number
            version: number
            code: string
          }
        }
      }
    }
  }
  putAdminAccessCode: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          label: string
          endsOn: string | null
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            label: string
            /** @enum {string} */
            state: 'active' | 'expired' | 'ended'
            endsOn: string | null
            createdAt: string
            createdBy: string
            lastUsedAt: string | null
            endedAt: string | null
            endedBy: string | null
            openSessions: number
            version: number
          }
        }
      }
    }
  }
  postAdminAccessCodeReplace: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          code?: string
          endSessions: boolean
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            label: string
            /** @enum {string} */
            state: 'active' | 'expired' | 'ended'
            endsOn: string | null
            createdAt: string
            createdBy: string
            lastUsedAt: string | null
            endedAt: string | null
            endedBy: string | null
            openSessions: number
            version: number
            code: string
          }
        }
      }
    }
  }
  postAdminAccessCodeEnd: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          endSessions: boolean
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            label: string
            /** @enum {string} */
            state: 'active' | 'expired' | 'ended'
            endsOn: string | null
            createdAt: string
            createdBy: string
            lastUsedAt: string | null
            endedAt: string | null
            endedBy: string | null
            openSessions: number
            version: number
          }
        }
      }
    }
  }
  getAdminVisitorView: {
    parameters: {
      query?: {
        /** @description Path of the page. */
        path?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/html': string
        }
      }
    }
  }
  getUser: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SignedInUser']
        }
      }
    }
  }
  postLogin: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          email: string
          password: string
        }
        'application/x-www-form-urlencoded': Record<string, never>
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SignedInUser']
        }
      }
    }
  }
  createRegister: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          firstName: string
          lastName: string
          email: string
          password: string
        }
        'application/x-www-form-urlencoded': Record<string, never>
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SignedInUser']
        }
      }
    }
  }
  postPasswordForgot: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          email: string
        }
      }
    }
    responses: {
      /** @description Accepted. */
      202: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  postPasswordReset: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          token: string
          password: string
        }
      }
    }
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  postEmailConfirm: {
    parameters: {
      query: {
        /** @description Token of the link in an email. */
        token: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  getLogout: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  postLogout: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  getAccount: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Account']
        }
      }
    }
  }
  deleteAccount: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          password: string
        }
      }
    }
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  changeAccount: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          firstName?: string
          lastName?: string
          email?: string
          newPassword?: string
          currentPassword?: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Account']
        }
      }
    }
  }
  postAccountConfirmation: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          email?: string
        }
      }
    }
    responses: {
      /** @description Accepted. */
      202: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  getAccountPicture: {
    parameters: {
      query?: {
        /** @description The version of the row that was read. */
        version?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'image/webp': string
        }
      }
    }
  }
  postAccountPicture: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          picture: string[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Account']
        }
      }
    }
  }
  deleteAccountPicture: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Account']
        }
      }
    }
  }
  getAccountExport: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            exportedAt: string
            profile: {
              id: number
              firstName: string
              lastName: string
              email: string
              profileImageUrl: string | null
              createdAt: string
              /** @enum {string} */
              role: 'admin' | 'customer'
              updatedAt: string
              emailConfirmedAt: string | null
              pendingEmail: string | null
              confirmedContacts: string[]
            }
            company: {
              name: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              joinedAt: string
            } | null
            addresses: {
              name: string
              company: string | null
              line1: string
              line2: string | null
              city: string
              region: string | null
              postcode: string
              country: string
              phone: string
              id: number
              isDefaultDelivery: boolean
              isDefaultBilling: boolean
              createdAt: string
            }[]
            orders: {
              id: number
              orderNumber: string
              userId: number | null
              /** @enum {string} */
              status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
              totalAmount: string
              totals: components['schemas']['OrderTotals']
              shippingMethod: components['schemas']['OrderShipping'] | null
              /** @enum {string} */
              chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
              /** @enum {string} */
              currency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
              exchangeRate: number
              shippingAddress: string
              deliveryAddress: components['schemas']['PostalAddress'] | null
              billingAddress: components['schemas']['PostalAddress'] | null
              poNumber: string | null
              customerName: string
              customerEmail: string
              customerPhone: string
              /** @enum {string} */
              paymentMethod: 'bank_transfer' | 'meet_in_person'
              notes: string | null
              trackingNumber: string | null
              carrier: components['schemas']['OrderCarrier'] | null
              estimatedDelivery: string | null
              invoiceNumber: string | null
              invoiceCorrections: {
                /** @enum {string} */
                kind: 'supplementary_invoice' | 'credit_note'
                number: string
                issuedAt: string
                totalAmount: string
              }[]
              paidAt: string | null
              /** @enum {string} */
              paymentState: 'unpaid' | 'part_paid' | 'paid' | 'overpaid' | 'refunded'
              amountPaid: string
              amountOutstanding: string
              refundDue: string
              holdUntil: string | null
              confirmEmailBy: string | null
              createdAt: string
              updatedAt: string
              items: {
                id: number
                productId: number | null
                quantity: number
                price: string
                productSnapshot: {
                  name: string
                  sku: string
                  price: string
                  imageUrl: string
                  variant: string
                }
                product: {
                  name: string
                  imageUrl: string
                  images: string[]
                }
              }[]
              statusHistory: components['schemas']['OrderUpdate'][]
              problems: {
                id: number
                item: {
                  id: number
                  name: string
                  sku: string
                  variant: string
                } | null
                quantity: number | null
                /** @enum {string} */
                reason: 'damaged' | 'defective' | 'wrong_item' | 'missing' | 'other'
                text: string
                photos: {
                  url: string
                  thumbnailUrl: string
                }[]
                reportedAt: string
                solvedAt: string | null
              }[]
            }[]
            messages: {
              orderNumber: string
              fromStaff: boolean
              text: string
              createdAt: string
            }[]
            contactMessages: {
              name: string
              email: string
              orderNumber: string | null
              text: string
              createdAt: string
            }[]
            invoices: {
              /** @enum {string} */
              kind: 'invoice' | 'supplementary_invoice' | 'credit_note'
              invoiceNumber: string
              issuedAt: string
              orderNumber: string
              seller: string | null
              customerName: string
              customerEmail: string
              customerPhone: string
              shippingAddress: string
              billingAddress: components['schemas']['PostalAddress'] | null
              poNumber: string | null
              notes: string | null
              totalAmount: string
              /** @enum {string} */
              chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
            }[]
            reviews: {
              product: {
                name: string
                slug: string
              }
              rating: number
              title: string
              body: string
              /** @enum {string} */
              status: 'published' | 'hidden'
              createdAt: string
            }[]
            favorites: {
              product: {
                name: string
                slug: string
              }
              sku: string | null
              variant: string | null
              createdAt: string
            }[]
            cart: {
              product: {
                name: string
                slug: string
              }
              variant: string | null
              quantity: number
              createdAt: string
            }[]
            stockAlerts: {
              product: {
                name: string
                slug: string
              }
              sku: string
              email: string
              isConfirmed: boolean
              createdAt: string
              notifiedAt: string | null
            }[]
            stockAlertsStopped: boolean
            mails: {
              /** @enum {string} */
              kind:
                | 'order-placed'
                | 'order-paid'
                | 'order-payment'
                | 'order-edited'
                | 'order-shipped'
                | 'order-tracking'
                | 'order-delivered'
                | 'order-cancelled'
                | 'order-message'
                | 'staff-order-message'
                | 'staff-contact-message'
                | 'password-reset'
                | 'email-confirmation'
                | 'email-change'
                | 'stock-alert'
                | 'stock-alert-confirmation'
                | 'company-invitation'
                | 'company-approved'
                | 'company-declined'
                | 'staff-company-application'
              to: string
              subject: string
              createdAt: string
              sentAt: string | null
            }[]
            sessions: {
              expires: string
            }[]
          }
        }
      }
    }
  }
  listProducts: {
    parameters: {
      query?: {
        /** @description Words to search for. */
        search?: string
        /** @description Only products of the category with this id. */
        categoryId?: number[]
        /** @description Only products of the category with this slug. */
        category?: string[]
        /** @description Only featured products, or only others. */
        featured?: boolean
        /** @description Lowest price, in the base currency. */
        minPrice?: string
        /** @description Highest price, in the base currency. */
        maxPrice?: string
        /** @description Only products in stock, or only others. */
        inStock?: boolean
        /** @description Only products with this tag. */
        tag?: ('hot-deal' | 'new' | 'limited')[]
        /** @description Only products with this specification, such as `Color:Black`. Repeat it for more. */
        spec?: string[]
        /** @description Only products below their original price. */
        deals?: boolean
        /** @description Id of the item. */
        id?: number[]
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description What the list is sorted by. */
        sort?: 'featured' | 'price-low' | 'price-high' | 'profit' | 'margin' | 'rating' | 'newest'
        /** @description Gives stock quantities only where stock is low, unless the shop shows stock as numbers. */
        lowStockOnly?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ListedProduct'][]
        }
      }
    }
  }
  getProductsFacets: {
    parameters: {
      query?: {
        /** @description Words to search for. */
        search?: string
        /** @description Only products of the category with this id. */
        categoryId?: number[]
        /** @description Only products of the category with this slug. */
        category?: string[]
        /** @description Only featured products, or only others. */
        featured?: boolean
        /** @description Lowest price, in the base currency. */
        minPrice?: string
        /** @description Highest price, in the base currency. */
        maxPrice?: string
        /** @description Only products in stock, or only others. */
        inStock?: boolean
        /** @description Only products with this tag. */
        tag?: ('hot-deal' | 'new' | 'limited')[]
        /** @description Only products with this specification, such as `Color:Black`. Repeat it for more. */
        spec?: string[]
        /** @description Only products below their original price. */
        deals?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            total: number
            categories: {
              slug: string
              name: string
              count: number
            }[]
            tags: {
              tag: string
              count: number
            }[]
            inStock: number
            specifications: {
              name: string
              values: {
                value: string
                count: number
              }[]
            }[]
            price: {
              min: string | null
              max: string | null
              histogram: number[]
            }
            reading: {
              spelling: string | null
              omitted: string[]
            } | null
          }
        }
      }
    }
  }
  getProductsSuggest: {
    parameters: {
      query?: {
        /** @description What the customer has typed. */
        q?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            products: {
              name: string
              slug: string
              sku: string
              imageUrl: string
              price: string
              maxPrice: string
              variantCount: number
              variant: {
                sku: string
                label: string | null
                price: string
              } | null
            }[]
            categories: {
              name: string
              slug: string
            }[]
            spelling: string | null
            omitted: string[]
          }
        }
      }
    }
  }
  getProduct: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Part of the address that names the item. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProductDetail']
        }
      }
    }
  }
  listCategories: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Category'][]
        }
      }
    }
  }
  getCategory: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Part of the address that names the item. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Category']
        }
      }
    }
  }
  listCart: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            productId: number
            quantity: number
            sku: string
            variant: string | null
            priceWhenAdded: string
            unitPrice: string
            offer: components['schemas']['Offer']
            obstacle: ('not-sold' | 'out-of-stock' | 'insufficient-stock' | 'quantity-rule') | null
            addedAt: string
            product: components['schemas']['Product']
          }[]
        }
      }
    }
  }
  createCart: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          sku?: string
          productId?: number
          quantity?: number
          /** @default null */
          variant?: string | null
          putBack?: {
            priceWhenAdded: string
            /** Format: date-time */
            addedAt: string
          }
        }
        'application/x-www-form-urlencoded': Record<string, never>
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            productId: number
            quantity: number
            sku: string
            variant: string | null
            priceWhenAdded: string
            unitPrice: string
            offer: components['schemas']['Offer']
            obstacle: ('not-sold' | 'out-of-stock' | 'insufficient-stock' | 'quantity-rule') | null
            addedAt: string
            product: components['schemas']['Product']
          }
        }
      }
    }
  }
  createCartLine: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          items: {
            sku: string
            quantity: number
          }[]
        }
        'application/x-www-form-urlencoded': Record<string, never>
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            productId: number
            quantity: number
            sku: string
            variant: string | null
            priceWhenAdded: string
            unitPrice: string
            offer: components['schemas']['Offer']
            obstacle: ('not-sold' | 'out-of-stock' | 'insufficient-stock' | 'quantity-rule') | null
            addedAt: string
            product: components['schemas']['Product']
          }[]
        }
      }
    }
  }
  deleteCartById: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  changeCartById: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          quantity: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            productId: number
            quantity: number
            sku: string
            variant: string | null
            priceWhenAdded: string
            unitPrice: string
            offer: components['schemas']['Offer']
            obstacle: ('not-sold' | 'out-of-stock' | 'insufficient-stock' | 'quantity-rule') | null
            addedAt: string
            product: components['schemas']['Product']
          }[]
        }
      }
    }
  }
  putCartPrices: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          lines: {
            sku: string
            price: string
          }[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            productId: number
            quantity: number
            sku: string
            variant: string | null
            priceWhenAdded: string
            unitPrice: string
            offer: components['schemas']['Offer']
            obstacle: ('not-sold' | 'out-of-stock' | 'insufficient-stock' | 'quantity-rule') | null
            addedAt: string
            product: components['schemas']['Product']
          }[]
        }
      }
    }
  }
  listOrders: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only items in this state. */
        state?: 'open' | 'unpaid' | 'shipped' | 'delivered' | 'cancelled'
        /** @description A month of the shop's time zone: YYYY-MM. */
        month?: string
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
        /** @description `company`: also the orders that other members placed for your company. */
        buyers?: 'company'
        /** @description Words to search for. */
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Order'][]
        }
      }
    }
  }
  createOrder: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewOrder']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Order']
        }
      }
    }
  }
  postCheckoutQuote: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          items: {
            sku?: string
            productId?: number
            quantity: number
            variant?: string | null
          }[]
          country?: string
          shippingMethodId?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @enum {string} */
            chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
            lines: {
              productId: number
              name: string
              sku: string
              variant: string | null
              quantity: number
              price: string
              amount: string
            }[]
            shippingMethods: {
              id: number
              name: string
              price: string
              minDays: number | null
              maxDays: number | null
              /** @enum {string} */
              kind: 'delivery' | 'collection'
              unavailable: ('country' | 'weight') | null
            }[]
            shippingMethod: components['schemas']['OrderShipping'] | null
            totals: components['schemas']['OrderTotals'] | null
            refusals: {
              code: string
              message: string
            }[]
          }
        }
      }
    }
  }
  getOrdersPlaced: {
    parameters: {
      query?: never
      header: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key': string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Order']
        }
      }
    }
  }
  listRecentPurchases: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            buyer: string
            country: string | null
            product: {
              name: string
              slug: string
              imageUrl: string
            }
            quantity: number
            at: string
            demo: boolean
          }[]
        }
      }
    }
  }
  getOrder: {
    parameters: {
      query?: {
        /** @description Token of the link in an email. */
        token?: string
      }
      header?: never
      path: {
        /** @description Number of the order, such as `ORDER-1795254000000`. */
        orderNumber: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Order']
        }
      }
    }
  }
  postOrdersTrack: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          orderNumber: string
          email: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            orderNumber: string
            /** @enum {string} */
            status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
            createdAt: string
            steps:
              | {
                  label: string
                  /** @enum {string} */
                  state: 'done' | 'now' | 'later'
                  at: string | null
                }[]
              | null
            trackingNumber: string | null
            carrier: components['schemas']['OrderCarrier'] | null
            estimatedDelivery: string | null
            items: {
              name: string
              quantity: number
            }[]
            totalAmount: string
            /** @enum {string} */
            chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
          }
        }
      }
    }
  }
  getOrderInvoicePdf: {
    parameters: {
      query?: {
        /** @description Token of the link in an email. */
        token?: string
      }
      header?: never
      path: {
        /** @description Number of the order, such as `ORDER-1795254000000`. */
        orderNumber: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': string
        }
      }
    }
  }
  getOrderInvoiceCorrectionPdf: {
    parameters: {
      query?: {
        /** @description Token of the link in an email. */
        token?: string
      }
      header?: never
      path: {
        /** @description Number of the order, such as `ORDER-1795254000000`. */
        orderNumber: string
        /** @description Number of the supplementary invoice or credit note, such as `CN-000001`. */
        number: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': string
        }
      }
    }
  }
  getOrderPaymentQrSvg: {
    parameters: {
      query?: {
        /** @description Token of the link in an email. */
        token?: string
      }
      header?: never
      path: {
        /** @description Number of the order, such as `ORDER-1795254000000`. */
        orderNumber: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'image/svg+xml': string
        }
      }
    }
  }
  listAdminOrders: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only items changed at this time or later: ISO 8601 in UTC. */
        updatedSince?: string
        /** @description Reads the list from the earliest change to the latest, in place of `page` and `sort`. Begin with `start`; the Link `next` has the next cursor. */
        cursor?: string
        /** @description Only items with this status. */
        status?: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'pending'
        /** @description Only orders with open problems. */
        problem?: 'open'
        /** @description Only orders with unread messages. */
        messages?: 'unread'
        /** @description Only orders with this state of payment. */
        payment?: 'due' | 'paid' | 'refund-due'
        /** @description Only orders whose payment or shipment is late. */
        late?: 'payment' | 'shipment'
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
        /** @description Lowest total, in the base currency. */
        min?: string
        /** @description Highest total, in the base currency. */
        max?: string
        /** @description Words to search for. */
        search?: string
        /** @description Only orders of the company with this id. */
        company?: number
        /** @description What the list is sorted by. */
        sort?: 'placed' | 'customer' | 'total' | 'status'
        /** @description Ascending or descending. The default depends on `sort`. */
        direction?: 'asc' | 'desc'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOrder'][]
        }
      }
    }
  }
  createAdminOrder: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewOrder']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOrder']
        }
      }
    }
  }
  getAdminOrdersCounts: {
    parameters: {
      query?: {
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
        /** @description Lowest total, in the base currency. */
        min?: string
        /** @description Highest total, in the base currency. */
        max?: string
        /** @description Words to search for. */
        search?: string
        /** @description Only orders of the company with this id. */
        company?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            pending_payment?: number
            paid?: number
            processing?: number
            shipped?: number
            delivered?: number
            cancelled?: number
          }
        }
      }
    }
  }
  getAdminOrder: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOrder']
        }
      }
    }
  }
  putAdminOrderStatus: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          status:
            'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'pending'
          /** @default null */
          note?: string | null
          payment?: {
            /** @enum {string} */
            method?: 'bank_transfer' | 'meet_in_person' | 'other'
            /** Format: date */
            receivedOn?: string
            /** @default null */
            reference?: string | null
          }
          tracking?: {
            trackingNumber: string
            /** @default null */
            estimatedDelivery?: string | null
            /** @default null */
            carrier?: string | null
          }
          /** @default true */
          notify?: boolean
          version?: number
          /** @default false */
          requireReason?: boolean
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOrder']
        }
      }
    }
  }
  putAdminOrderTracking: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          trackingNumber: string
          /** @default null */
          estimatedDelivery?: string | null
          /** @default null */
          carrier?: string | null
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOrder']
        }
      }
    }
  }
  getAdminOrderPackingSlipPdf: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': string
        }
      }
    }
  }
  getAdminOrdersIds: {
    parameters: {
      query?: {
        /** @description Only items with this status. */
        status?: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'pending'
        /** @description Only orders with open problems. */
        problem?: 'open'
        /** @description Only orders with unread messages. */
        messages?: 'unread'
        /** @description Only orders with this state of payment. */
        payment?: 'due' | 'paid' | 'refund-due'
        /** @description Only orders whose payment or shipment is late. */
        late?: 'payment' | 'shipment'
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
        /** @description Lowest total, in the base currency. */
        min?: string
        /** @description Highest total, in the base currency. */
        max?: string
        /** @description Words to search for. */
        search?: string
        /** @description Only orders of the company with this id. */
        company?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            ids: number[]
            total: number
          }
        }
      }
    }
  }
  listAdminOrdersMarkPaid: {
    parameters: {
      query: {
        /** @description Ids, separated by commas. */
        ids: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            orderNumber: string
            customerName: string
            /** @enum {string} */
            status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
            /** @enum {string} */
            chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
            amountOutstanding: string
            skip: ('already-paid' | 'canceled') | null
            version: number
          }[]
        }
      }
    }
  }
  postAdminOrdersMarkPaid: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: date */
          receivedOn?: string
          /** @default null */
          reference?: string | null
          /** @default true */
          notify?: boolean
          orders: {
            id: number
            version?: number
          }[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            updated: {
              id: number
              orderNumber: string
            }[]
            skipped: {
              id: number
              orderNumber: string
              /** @enum {string} */
              reason: 'already-paid' | 'canceled'
            }[]
          }
        }
      }
    }
  }
  postAdminOrdersTracking: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          rows: {
            orderNumber: string
            trackingNumber: string
            /** @default null */
            carrier?: string | null
            version?: number
          }[]
          /** @default false */
          replace?: boolean
          /** @default false */
          markShipped?: boolean
          /** @default true */
          notify?: boolean
          /** @default false */
          dryRun?: boolean
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            orderNumber: string
            trackingNumber: string
            carrier: string | null
            /** @enum {string} */
            outcome:
              | 'ready'
              | 'unchanged'
              | 'other-number'
              | 'unknown-order'
              | 'canceled'
              | 'unknown-carrier'
              | 'duplicate'
              | 'missing-number'
            order: {
              id: number
              version: number
              /** @enum {string} */
              status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
              customerName: string
              trackingNumber: string | null
            } | null
            becomesShipped: boolean
          }[]
        }
      }
    }
  }
  getAdminOrdersPackingSlipsPdf: {
    parameters: {
      query: {
        /** @description Ids, separated by commas. */
        ids: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': string
        }
      }
    }
  }
  getAdminOrdersPickListPdf: {
    parameters: {
      query: {
        /** @description Ids, separated by commas. */
        ids: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': string
        }
      }
    }
  }
  getAdminOrdersInvoicesPdf: {
    parameters: {
      query: {
        /** @description Ids, separated by commas. */
        ids: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': string
        }
      }
    }
  }
  listAdminOrderTimeline: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': (
            | {
                at: string
                by: string | null
                /** @constant */
                kind: 'status'
                /** @enum {string} */
                status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
                isChange: boolean
                isPlacement: boolean
                note: string | null
                emailSkipped: boolean
              }
            | {
                at: string
                by: string | null
                /** @constant */
                kind: 'payment'
                /** @enum {string} */
                payment: 'payment' | 'refund'
                amount: string
                /** @enum {string} */
                method: 'bank_transfer' | 'meet_in_person' | 'other'
                receivedOn: string
                reference: string | null
                note: string | null
                isReversal: boolean
                emailSkipped: boolean
              }
            | {
                at: string
                by: string | null
                /** @constant */
                kind: 'document'
                /** @enum {string} */
                document: 'invoice' | 'supplementary_invoice' | 'credit_note'
                number: string
                totalAmount: string
              }
            | {
                at: string
                by: string | null
                /** @constant */
                kind: 'email'
                mailId: number
                /** @enum {string} */
                mail:
                  | 'order-placed'
                  | 'order-paid'
                  | 'order-payment'
                  | 'order-edited'
                  | 'order-shipped'
                  | 'order-tracking'
                  | 'order-delivered'
                  | 'order-cancelled'
                  | 'order-message'
                  | 'staff-order-message'
                  | 'staff-contact-message'
                  | 'password-reset'
                  | 'email-confirmation'
                  | 'email-change'
                  | 'stock-alert'
                  | 'stock-alert-confirmation'
                  | 'company-invitation'
                  | 'company-approved'
                  | 'company-declined'
                  | 'staff-company-application'
                subject: string
                to: string
                /** @enum {string} */
                state: 'waiting' | 'unconfirmed' | 'sent' | 'failed' | 'limited' | 'kept'
              }
            | {
                at: string
                by: string | null
                /** @constant */
                kind: 'tracking'
                trackingNumber: string | null
                carrier: string | null
                estimatedDelivery: string | null
                emailSkipped: boolean
              }
            | {
                at: string
                by: string | null
                /** @constant */
                kind: 'message'
                fromStaff: boolean
              }
            | {
                at: string
                by: string | null
                /** @constant */
                kind: 'problem'
                /** @enum {string} */
                reason: 'damaged' | 'defective' | 'wrong_item' | 'missing' | 'other'
                item: string | null
                isSolved: boolean
              }
            | {
                at: string
                by: string | null
                /** @constant */
                kind: 'note'
                noteId: number
                text: string
                isOwn: boolean
              }
          )[]
        }
      }
    }
  }
  createAdminOrderNote: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          text: string
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
          }
        }
      }
    }
  }
  deleteAdminOrderNote: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
        /** @description Id of the note. */
        noteId: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  putAdminOrderEdit: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          items: (
            | {
                id: number
                quantity: number
              }
            | {
                sku: string
                quantity: number
              }
            | {
                productId: number
                /** @default null */
                variant?: string | null
                quantity: number
              }
          )[]
          deliveryAddress?: components['schemas']['NewPostalAddress']
          shippingAddress?: string
          shippingMethodId?: number
          reason: string
          totalAmount?: string
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOrder']
        }
      }
    }
  }
  listAdminOrderOffers: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            itemId: number
            offer: components['schemas']['StaffOffer'] | null
          }[]
        }
      }
    }
  }
  putAdminOrderPayment: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          received: boolean
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOrder']
        }
      }
    }
  }
  createAdminOrderPayment: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          amount: string
          /** @enum {string} */
          method: 'bank_transfer' | 'meet_in_person' | 'other'
          /** Format: date */
          receivedOn: string
          /** @default null */
          reference?: string | null
          /** @default null */
          note?: string | null
          /** @enum {string} */
          kind: 'payment' | 'refund'
          version?: number
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOrder']
        }
      }
    }
  }
  createAdminOrderPaymentReversal: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
        /** @description Id of the payment. */
        paymentId: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @default null */
          note?: string | null
          version?: number
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOrder']
        }
      }
    }
  }
  listOrderMessages: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the order, such as `ORDER-1795254000000`. */
        orderNumber: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            fromStaff: boolean
            text: string
            createdAt: string
          }[]
        }
      }
    }
  }
  createOrderMessage: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description Number of the order, such as `ORDER-1795254000000`. */
        orderNumber: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          text: string
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            fromStaff: boolean
            text: string
            createdAt: string
          }[]
        }
      }
    }
  }
  listAdminOrderMessages: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            fromStaff: boolean
            text: string
            createdAt: string
            writtenBy: string | null
            readAt: string | null
          }[]
        }
      }
    }
  }
  createAdminOrderMessage: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          text: string
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            fromStaff: boolean
            text: string
            createdAt: string
            writtenBy: string | null
            readAt: string | null
          }[]
        }
      }
    }
  }
  postAdminOrderMessagesRead: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            fromStaff: boolean
            text: string
            createdAt: string
            writtenBy: string | null
            readAt: string | null
          }[]
        }
      }
    }
  }
  createOrderProblemPhoto: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the order, such as `ORDER-1795254000000`. */
        orderNumber: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          photo: string[]
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            key: string
          }
        }
      }
    }
  }
  getOrderProblemPhoto: {
    parameters: {
      query?: {
        /** @description Size of the picture. */
        size?: 'thumbnail' | 'full'
      }
      header?: never
      path: {
        /** @description Number of the order, such as `ORDER-1795254000000`. */
        orderNumber: string
        /** @description Name of the item. */
        key: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'image/webp': string
        }
      }
    }
  }
  createOrderProblem: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description Number of the order, such as `ORDER-1795254000000`. */
        orderNumber: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @default null */
          itemId?: number | null
          /** @default null */
          quantity?: number | null
          /**
           * @default other
           * @enum {string}
           */
          reason?: 'damaged' | 'defective' | 'wrong_item' | 'missing' | 'other'
          text: string
          /** @default [] */
          photos?: string[]
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Order']
        }
      }
    }
  }
  postAdminOrderProblemSolved: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          problemId?: number
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOrder']
        }
      }
    }
  }
  getOrdersCounts: {
    parameters: {
      query?: {
        /** @description A month of the shop's time zone: YYYY-MM. */
        month?: string
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
        /** @description `company`: also the orders that other members placed for your company. */
        buyers?: 'company'
        /** @description Words to search for. */
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            all: number
            open: number
            unpaid: number
            shipped: number
            delivered: number
            cancelled: number
          }
        }
      }
    }
  }
  getOrdersSummaries: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only items in this state. */
        state?: 'open' | 'unpaid' | 'shipped' | 'delivered' | 'cancelled'
        /** @description A month of the shop's time zone: YYYY-MM. */
        month?: string
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
        /** @description `company`: also the orders that other members placed for your company. */
        buyers?: 'company'
        /** @description Words to search for. */
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            items: {
              orderNumber: string
              /** @enum {string} */
              status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
              statusSince: string
              createdAt: string
              /** @enum {string} */
              chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
              totalAmount: string
              amountOutstanding: string
              refundDue: string
              paidAt: string | null
              holdUntil: string | null
              estimatedDelivery: string | null
              poNumber: string | null
              invoiceNumber: string | null
              correction: {
                /** @enum {string} */
                kind: 'supplementary_invoice' | 'credit_note'
                number: string
              } | null
              company: string | null
              buyer: string
            }[]
            total: number
            canceled: number
            sums: {
              /** @enum {string} */
              currency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
              orders: number
              total: string
              outstanding: string
            }[]
            counts: {
              all: number
              open: number
              unpaid: number
              shipped: number
              delivered: number
              cancelled: number
            }
            months: string[]
            documents: {
              invoices: number
              creditNotes: number
            } | null
            company: string | null
          }
        }
      }
    }
  }
  listOrderOffers: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the order, such as `ORDER-1795254000000`. */
        orderNumber: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            sold: {
              slug: string
              name: string
              offer: components['schemas']['Offer']
            } | null
          }[]
        }
      }
    }
  }
  listOrdersDue: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @enum {string} */
            currency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
            amount: string
            orders: number
          }[]
        }
      }
    }
  }
  postOrderCancellation: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the order, such as `ORDER-1795254000000`. */
        orderNumber: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          updatedAt: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Order']
        }
      }
    }
  }
  getOrdersCsv: {
    parameters: {
      query?: {
        /** @description Only items in this state. */
        state?: 'open' | 'unpaid' | 'shipped' | 'delivered' | 'cancelled'
        /** @description A month of the shop's time zone: YYYY-MM. */
        month?: string
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
        /** @description `company`: also the orders that other members placed for your company. */
        buyers?: 'company'
        /** @description Words to search for. */
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
    }
  }
  getOrdersInvoicesPdf: {
    parameters: {
      query: {
        /** @description A month of the shop's time zone: YYYY-MM. */
        month: string
        /** @description `company`: also the orders that other members placed for your company. */
        buyers?: 'company'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': string
        }
      }
    }
  }
  listCompanyOrders: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only orders of this member. */
        member?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            orderNumber: string
            /** @enum {string} */
            status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
            orderedBy: string
            isOwn: boolean
            poNumber: string | null
            total: string
            amountOutstanding: string
            /** @enum {string} */
            chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
            createdAt: string
          }[]
        }
      }
    }
  }
  getAdminOrdersCsv: {
    parameters: {
      query?: {
        /** @description Only items with this status. */
        status?: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'pending'
        /** @description Only orders with open problems. */
        problem?: 'open'
        /** @description Only orders with unread messages. */
        messages?: 'unread'
        /** @description Only orders with this state of payment. */
        payment?: 'due' | 'paid' | 'refund-due'
        /** @description Only orders whose payment or shipment is late. */
        late?: 'payment' | 'shipment'
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
        /** @description Lowest total, in the base currency. */
        min?: string
        /** @description Highest total, in the base currency. */
        max?: string
        /** @description Words to search for. */
        search?: string
        /** @description Only orders of the company with this id. */
        company?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
    }
  }
  listProductReviews: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
      }
      header?: never
      path: {
        /** @description Part of the address that names the item. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Review'][]
        }
      }
    }
  }
  createProductReview: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description Part of the address that names the item. */
        slug: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          rating: number
          title: string
          body: string
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Review']
        }
      }
    }
  }
  getProductReviewsSummary: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Part of the address that names the item. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            rating: number
            reviewCount: number
            stars: {
              stars: number
              count: number
            }[]
          }
        }
      }
    }
  }
  getProductReviewsMine: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Part of the address that names the item. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            reviewable: boolean
          }
        }
      }
    }
  }
  listAdminReviews: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only items with this status. */
        status?: 'published' | 'hidden'
        /** @description Words to search for. */
        search?: string
        /** @description What the list is sorted by. */
        sort?: 'written' | 'rating' | 'product' | 'customer' | 'status'
        /** @description Ascending or descending. The default depends on `sort`. */
        direction?: 'asc' | 'desc'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            rating: number
            title: string
            body: string
            createdAt: string
            /** @enum {string} */
            status: 'published' | 'hidden'
            author: {
              firstName: string
              lastName: string
              email: string
            } | null
            product: {
              id: number
              name: string
              slug: string
            }
            orderNumber: string
            version: number
          }[]
        }
      }
    }
  }
  changeAdminReview: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          status: 'published' | 'hidden'
          /** @default null */
          reason?: string | null
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            rating: number
            title: string
            body: string
            createdAt: string
            /** @enum {string} */
            status: 'published' | 'hidden'
            author: {
              firstName: string
              lastName: string
              email: string
            } | null
            product: {
              id: number
              name: string
              slug: string
            }
            orderNumber: string
            version: number
          }
        }
      }
    }
  }
  getContact: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            name: string | null
            address: string | null
            phone: string | null
            email: string | null
            hours: string | null
            isSample: boolean
          }
        }
      }
    }
  }
  postContactMessages: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          email: string
          /** @default  */
          orderNumber?: string
          text: string
        }
        'application/x-www-form-urlencoded': Record<string, never>
      }
    }
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listAdminMessages: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only items in this state. */
        state?: 'open' | 'answered'
        /** @description Words to search for. */
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            email: string
            customerId: number | null
            orderNumber: string | null
            orderId: number | null
            text: string
            createdAt: string
            answeredAt: string | null
            answeredBy: string | null
          }[]
        }
      }
    }
  }
  putAdminMessageState: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          state: 'open' | 'answered'
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            email: string
            customerId: number | null
            orderNumber: string | null
            orderId: number | null
            text: string
            createdAt: string
            answeredAt: string | null
            answeredBy: string | null
          }
        }
      }
    }
  }
  deleteAdminMessage: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listFavorites: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            sku: string
            name: string
            slug: string
            description: string
            price: string
            originalPrice: string | null
            rrp: string | null
            categoryId: number | null
            imageUrl: string
            images: string[]
            imageTexts: {
              [key: string]: string
            }
            stockQuantity: number | null
            inStock: boolean
            featured: boolean
            featuredOrder: number
            displayOrder: number
            tags: string[] | null
            variants: string[] | null
            includes: string[]
            specifications: {
              group?: string
              name: string
              value: string
            }[]
            countryOfOrigin: string | null
            maxPrice: string
            options: components['schemas']['ProductOption'][]
            category: {
              slug: string
              name: string
            } | null
            rating: number
            reviewCount: number
            createdAt: string
            updatedAt: string
            offer: components['schemas']['Offer'] | null
          }[]
        }
      }
    }
  }
  listFavoritesIds: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': number[]
        }
      }
    }
  }
  getFavorite: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the product. */
        productId: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            sku: string | null
          }
        }
      }
    }
  }
  putFavorite: {
    parameters: {
      query?: {
        /** @description SKU of the variant. */
        sku?: string
      }
      header?: never
      path: {
        /** @description Id of the product. */
        productId: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  deleteFavorite: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the product. */
        productId: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  getDashboard: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            due: {
              /** @enum {string} */
              currency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
              amount: string
              orders: number
            }[]
            dueOrders: {
              orderNumber: string
              /** @enum {string} */
              status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
              poNumber: string | null
              createdAt: string
              /** @enum {string} */
              chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
              amountOutstanding: string
              holdUntil: string | null
              isBankTransfer: boolean
            }[]
            messages: {
              orderNumber: string
              text: string
              createdAt: string
            }[]
            documents: {
              /** @enum {string} */
              kind: 'invoice' | 'supplementary_invoice' | 'credit_note'
              number: string
              orderNumber: string
              poNumber: string | null
              issuedAt: string
              /** @enum {string} */
              chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
              totalAmount: string
              paidAt: string | null
              /** @enum {string} */
              status: 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
            }[]
            buyAgain: {
              slug: string
              name: string
              offer: components['schemas']['Offer']
              last: {
                boughtAt: string
                quantity: number
                price: string
                /** @enum {string} */
                chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
              }
            }[]
            cheaperFavorites: {
              slug: string
              name: string
              variant: {
                sku: string
                label: string | null
              } | null
              imageUrl: string
              priceThen: string
              price: string
              rrp: string | null
            }[]
          }
        }
      }
    }
  }
  postQuickOrder: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          text: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            rows: {
              /** @enum {string} */
              state:
                'matched' | 'choose' | 'unknown' | 'bad-quantity' | 'too-few' | 'quantity-rule' | 'skipped'
              reason:
                | (
                    | 'no-variant'
                    | 'damaged-gtin'
                    | 'gtin-check-digit'
                    | 'no-code'
                    | 'several-variants'
                    | 'missing'
                    | 'not-a-quantity'
                    | 'several-numbers'
                    | 'zero'
                    | 'above-maximum'
                    | 'packs'
                    | 'approximate'
                    | 'change'
                    | 'row-number'
                    | 'fraction'
                    | 'thousands'
                    | 'negative'
                    | 'headings'
                    | 'total'
                    | 'quoted'
                    | 'struck'
                    | 'text'
                    | 'too-long'
                  )
                | null
              lines: {
                line: number
                text: string
                quantity: number | null
              }[]
              mark: {
                start: number
                end: number
              } | null
              matchedBy: ('sku' | 'gtin') | null
              quantity: number | null
              nearest: number[]
              unitPrice: string | null
              item: {
                productId: number
                slug: string
                name: string
                offer: components['schemas']['Offer']
              } | null
              candidates: {
                productId: number
                slug: string
                name: string
                offer: components['schemas']['Offer']
              }[]
            }[]
          }
        }
      }
    }
  }
  postQuickOrderFile: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          file: string[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            text: string
          }
        }
      }
    }
  }
  listStockAlerts: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            sku: string
            email: string
            token: string
            isConfirmed: boolean
          }[]
        }
      }
    }
  }
  postStockAlerts: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          sku: string
          email?: string
        }
        'application/x-www-form-urlencoded': Record<string, never>
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            sku: string
            email: string
            token: string
            isConfirmed: boolean
          }
        }
      }
    }
  }
  getStockAlertsLink: {
    parameters: {
      query: {
        /** @description Token of the link in an email. */
        token: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @enum {string} */
            state: 'sent' | 'unconfirmed' | 'active' | 'all' | 'stopped' | 'ended'
            email: string | null
            product: {
              name: string
              slug: string
              sku: string
              variant: string | null
            } | null
          }
        }
      }
    }
  }
  postStockAlertsConfirm: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          token: string
        }
        'application/x-www-form-urlencoded': Record<string, never>
      }
    }
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  postStockAlertsStop: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          token: string
        }
        'application/x-www-form-urlencoded': Record<string, never>
      }
    }
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listAddresses: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SavedAddress'][]
        }
      }
    }
  }
  createAddress: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          /** @default null */
          company?: string | null
          line1: string
          /** @default null */
          line2?: string | null
          city: string
          /** @default null */
          region?: string | null
          /** @default  */
          postcode?: string
          country: string
          phone: string
          /** @default false */
          isDefaultDelivery?: boolean
          /** @default false */
          isDefaultBilling?: boolean
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SavedAddress']
        }
      }
    }
  }
  putAddress: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          /** @default null */
          company?: string | null
          line1: string
          /** @default null */
          line2?: string | null
          city: string
          /** @default null */
          region?: string | null
          /** @default  */
          postcode?: string
          country: string
          phone: string
          /** @default false */
          isDefaultDelivery?: boolean
          /** @default false */
          isDefaultBilling?: boolean
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SavedAddress']
        }
      }
    }
  }
  deleteAddress: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  getCompany: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            status: 'applied' | 'active' | 'suspended' | 'declined'
            taxId: string | null
            billingAddress: components['schemas']['PostalAddress']
            sells: string
            poNumberRequired: boolean
            minimumOrder: string | null
            createdAt: string
            members: {
              id: number
              firstName: string
              lastName: string
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              joinedAt: string
            }[]
            /** @enum {string} */
            role: 'owner' | 'buyer' | 'viewer'
            invitations: {
              id: number
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              expiresAt: string
              isExpired: boolean
            }[]
            declineReason: string | null
          } | null
        }
      }
    }
  }
  createCompany: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          /** @default  */
          taxId?: string
          billingAddress: components['schemas']['NewPostalAddress']
          sells: string
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            status: 'applied' | 'active' | 'suspended' | 'declined'
            taxId: string | null
            billingAddress: components['schemas']['PostalAddress']
            sells: string
            poNumberRequired: boolean
            minimumOrder: string | null
            createdAt: string
            members: {
              id: number
              firstName: string
              lastName: string
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              joinedAt: string
            }[]
            /** @enum {string} */
            role: 'owner' | 'buyer' | 'viewer'
            invitations: {
              id: number
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              expiresAt: string
              isExpired: boolean
            }[]
            declineReason: string | null
          }
        }
      }
    }
  }
  putCompanyMember: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          role: 'owner' | 'buyer' | 'viewer'
        }
      }
    }
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  deleteCompanyMember: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  createCompanyInvitation: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          email: string
          /**
           * @default buyer
           * @enum {string}
           */
          role?: 'owner' | 'buyer' | 'viewer'
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            email: string
            /** @enum {string} */
            role: 'owner' | 'buyer' | 'viewer'
            expiresAt: string
            isExpired: boolean
          }
        }
      }
    }
  }
  deleteCompanyInvitation: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  getCompanyInvitation: {
    parameters: {
      query: {
        /** @description Token of the link in an email. */
        token: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            companyName: string
            email: string
            /** @enum {string} */
            role: 'owner' | 'buyer' | 'viewer'
            expiresAt: string
          }
        }
      }
    }
  }
  postCompanyInvitation: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          token: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            status: 'applied' | 'active' | 'suspended' | 'declined'
            taxId: string | null
            billingAddress: components['schemas']['PostalAddress']
            sells: string
            poNumberRequired: boolean
            minimumOrder: string | null
            createdAt: string
            members: {
              id: number
              firstName: string
              lastName: string
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              joinedAt: string
            }[]
            /** @enum {string} */
            role: 'owner' | 'buyer' | 'viewer'
            invitations: {
              id: number
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              expiresAt: string
              isExpired: boolean
            }[]
            declineReason: string | null
          }
        }
      }
    }
  }
  listAdminViews: {
    parameters: {
      query: {
        /** @description The list that the views are of. */
        list: 'products' | 'orders' | 'customers'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            /** @enum {string} */
            list: 'products' | 'orders' | 'customers'
            name: string
            query: string
            shared: boolean
            isOwn: boolean
            owner: string
            version: number
          }[]
        }
      }
    }
  }
  createAdminView: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          list: 'products' | 'orders' | 'customers'
          name: string
          query: string
          /** @default false */
          shared?: boolean
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            /** @enum {string} */
            list: 'products' | 'orders' | 'customers'
            name: string
            query: string
            shared: boolean
            isOwn: boolean
            owner: string
            version: number
          }
        }
      }
    }
  }
  putAdminView: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          name?: string
          query?: string
          shared?: boolean
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            /** @enum {string} */
            list: 'products' | 'orders' | 'customers'
            name: string
            query: string
            shared: boolean
            isOwn: boolean
            owner: string
            version: number
          }
        }
      }
    }
  }
  deleteAdminView: {
    parameters: {
      query?: {
        /** @description The version of the row that was read. */
        version?: number
      }
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  getStorefront: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Storefront']
        }
      }
    }
  }
  getPage: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the page, from 1. */
        page:
          | 'about'
          | 'contact'
          | 'careers'
          | 'press'
          | 'shipping'
          | 'warranty'
          | 'faq'
          | 'privacy'
          | 'terms'
          | 'cookies'
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            title: string
            intro: string
            sections: {
              heading: string
              text: string
            }[]
          }
        }
      }
    }
  }
  listAdminProducts: {
    parameters: {
      query?: {
        /** @description Words to search for. */
        search?: string
        /** @description Only products of the category with this id. */
        categoryId?: number
        /** @description Only products with this tag. */
        tag?: string
        /** @description Only products with this value of an option, such as `Color:Black`. Repeat it for more. */
        option?: string[]
        /** @description Only featured products, or only others. */
        featured?: boolean
        /** @description Only products in stock, or only others. */
        inStock?: boolean
        /** @description Only products with low stock, or only others. */
        lowStock?: boolean
        /** @description Only listings with missing parts, or only complete ones. */
        incomplete?: boolean
        /** @description Only items with this status. */
        status?: 'live' | 'draft' | 'archived' | 'all' | 'trash'
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only items changed at this time or later: ISO 8601 in UTC. */
        updatedSince?: string
        /** @description Reads the list from the earliest change to the latest, in place of `page` and `sort`. Begin with `start`; the Link `next` has the next cursor. */
        cursor?: string
        /** @description What the list is sorted by. */
        sort?:
          | 'display'
          | 'name'
          | 'sku'
          | 'category'
          | 'price'
          | 'profit'
          | 'margin'
          | 'stock'
          | 'rating'
          | 'newest'
          | 'updated'
        /** @description Ascending or descending. The default depends on `sort`. */
        direction?: 'asc' | 'desc'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffProduct'][]
        }
      }
    }
  }
  createAdminProduct: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          sku: string
          name: string
          slug?: string
          description?: string
          price: string
          originalPrice?: string | null
          rrp?: string | null
          categoryId?: number | null
          imageUrl?: string
          images?: string[]
          imageTexts?: {
            [key: string]: string
          }
          stockQuantity?: number | null
          inStock?: boolean
          featured?: boolean
          draft?: boolean
          featuredOrder?: number
          displayOrder?: number
          tags?: null | string[] | string
          variants?: null | string[] | string
          includes?: string[]
          specifications?: {
            group?: string
            name: string
            value: string
          }[]
          countryOfOrigin?: string | null
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffProduct']
        }
      }
    }
  }
  listAdminProductsMatching: {
    parameters: {
      query?: {
        /** @description Words to search for. */
        search?: string
        /** @description Only products of the category with this id. */
        categoryId?: number
        /** @description Only products with this tag. */
        tag?: string
        /** @description Only products with this value of an option, such as `Color:Black`. Repeat it for more. */
        option?: string[]
        /** @description Only featured products, or only others. */
        featured?: boolean
        /** @description Only products in stock, or only others. */
        inStock?: boolean
        /** @description Only products with low stock, or only others. */
        lowStock?: boolean
        /** @description Only listings with missing parts, or only complete ones. */
        incomplete?: boolean
        /** @description Only items with this status. */
        status?: 'live' | 'draft' | 'archived' | 'all' | 'trash'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            tags: string[] | null
            draft: boolean
            archivedAt: string | null
            deletedAt: string | null
          }[]
        }
      }
    }
  }
  listAdminProductsOptions: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            name: string
            values: string[]
          }[]
        }
      }
    }
  }
  getAdminProduct: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffProduct']
        }
      }
    }
  }
  putAdminProduct: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          sku?: string
          name?: string
          slug?: string
          description?: string
          price?: string
          originalPrice?: string | null
          rrp?: string | null
          categoryId?: number | null
          imageUrl?: string
          images?: string[]
          imageTexts?: {
            [key: string]: string
          }
          stockQuantity?: number | null
          inStock?: boolean
          featured?: boolean
          draft?: boolean
          featuredOrder?: number
          displayOrder?: number
          tags?: null | string[] | string
          variants?: null | string[] | string
          includes?: string[]
          specifications?: {
            group?: string
            name: string
            value: string
          }[]
          countryOfOrigin?: string | null
          version?: number
          stockSeen?: number | null
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ChangedProduct']
        }
      }
    }
  }
  deleteAdminProduct: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @constant */
            outcome: 'trashed'
          }
        }
      }
    }
  }
  getAdminProductPreview: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            sku: string
            name: string
            slug: string
            description: string
            price: string
            originalPrice: string | null
            rrp: string | null
            categoryId: number | null
            imageUrl: string
            images: string[]
            imageTexts: {
              [key: string]: string
            }
            stockQuantity: number | null
            inStock: boolean
            featured: boolean
            featuredOrder: number
            displayOrder: number
            tags: string[] | null
            variants: string[] | null
            includes: string[]
            specifications: {
              group?: string
              name: string
              value: string
            }[]
            countryOfOrigin: string | null
            maxPrice: string
            options: components['schemas']['ProductOption'][]
            category: {
              slug: string
              name: string
            } | null
            rating: number
            reviewCount: number
            createdAt: string
            updatedAt: string
            countryOfOriginName: string | null
            offers: components['schemas']['Offer'][]
            draft: boolean
          }
        }
      }
    }
  }
  postAdminProductRestore: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffProduct']
        }
      }
    }
  }
  createAdminProductDuplicate: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffProduct']
        }
      }
    }
  }
  getAdminProductsPositions: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            all: {
              ids: number[]
              steps: number[]
            }
            featured: {
              ids: number[]
              steps: number[]
            }
          }
        }
      }
    }
  }
  listAdminProductsSummaries: {
    parameters: {
      query: {
        /** @description Ids, separated by commas. */
        ids: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            sku: string
            name: string
            imageUrl: string
            featured: boolean
            inStock: boolean
            price: string
          }[]
        }
      }
    }
  }
  getAdminProductsIds: {
    parameters: {
      query: {
        /** @description Text that the name contains. */
        name: string
        /** @description Only featured products, or only others. */
        featured?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            ids: number[]
            total: number
          }
        }
      }
    }
  }
  postAdminProductsReorder: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          products: {
            id: number
            order: number
            featured: boolean
            was?: number
          }[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            moved: number
          }
        }
      }
    }
  }
  postAdminProductsBulk: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          ids: number[]
          action:
            | {
                /** @enum {string} */
                kind: 'feature' | 'unfeature' | 'in-stock' | 'out-of-stock' | 'archive' | 'restore'
              }
            | {
                /** @constant */
                kind: 'publish'
              }
            | {
                /** @enum {string} */
                kind: 'add-tag' | 'remove-tag'
                tag: string
              }
            | {
                /** @constant */
                kind: 'set-category'
                categoryId: number | null
              }
            | {
                /** @constant */
                kind: 'price'
                change:
                  | {
                      /** @constant */
                      kind: 'raise-percent'
                      basisPoints: number
                      /**
                       * @default none
                       * @enum {string}
                       */
                      rounding?: 'none' | 'ninety-nine' | 'whole'
                    }
                  | {
                      /** @constant */
                      kind: 'lower-percent'
                      basisPoints: number
                      /**
                       * @default none
                       * @enum {string}
                       */
                      rounding?: 'none' | 'ninety-nine' | 'whole'
                    }
                  | {
                      /** @enum {string} */
                      kind: 'raise' | 'lower'
                      amount: string
                      /**
                       * @default none
                       * @enum {string}
                       */
                      rounding?: 'none' | 'ninety-nine' | 'whole'
                    }
                  | {
                      /** @constant */
                      kind: 'set'
                      amount: string
                    }
              }
            | {
                /** @constant */
                kind: 'stock'
                change:
                  | {
                      /** @constant */
                      kind: 'add'
                      quantity: number
                      /** @default null */
                      note?: string | null
                    }
                  | {
                      /** @enum {string} */
                      kind: 'set' | 'subtract'
                      quantity: number
                      note: string
                    }
              }
          /** @default false */
          dryRun?: boolean
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            changeId: number | null
            changedCount: number
            skippedCount: number
            changed: {
              id: number
              name: string
              before: {
                featured?: boolean
                featuredOrder?: number
                tags?: string[]
                categoryId?: number | null
                inStock?: boolean
                unavailableVariants?: number[]
                archivedAt?: string | null
                draft?: boolean
                deletedAt?: string | null
                price?: string
                tiers?: {
                  minQuantity: number
                  price: string
                }[]
                stockQuantity?: number | null
                offers?: {
                  [key: string]: {
                    price?: string
                    tiers?: {
                      minQuantity: number
                      price: string
                    }[]
                    stockQuantity?: number | null
                  }
                }
              }
              after: {
                featured?: boolean
                featuredOrder?: number
                tags?: string[]
                categoryId?: number | null
                inStock?: boolean
                unavailableVariants?: number[]
                archivedAt?: string | null
                draft?: boolean
                deletedAt?: string | null
                price?: string
                tiers?: {
                  minQuantity: number
                  price: string
                }[]
                stockQuantity?: number | null
                offers?: {
                  [key: string]: {
                    price?: string
                    tiers?: {
                      minQuantity: number
                      price: string
                    }[]
                    stockQuantity?: number | null
                  }
                }
              }
            }[]
            skipped: {
              id: number
              name: string | null
              sku: string | null
              /** @enum {string} */
              reason:
                | 'not-found'
                | 'no-stock'
                | 'changed-since'
                | 'same-price'
                | 'price-too-low'
                | 'price-too-high'
                | 'above-original-price'
                | 'below-tier'
                | 'same-stock'
                | 'stock-not-tracked'
                | 'not-enough-stock'
                | 'too-much-stock'
            }[]
          }
        }
      }
    }
  }
  postAdminProductsBulkUndo: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          changeId: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            changeId: number | null
            changedCount: number
            skippedCount: number
            changed: {
              id: number
              name: string
              before: {
                featured?: boolean
                featuredOrder?: number
                tags?: string[]
                categoryId?: number | null
                inStock?: boolean
                unavailableVariants?: number[]
                archivedAt?: string | null
                draft?: boolean
                deletedAt?: string | null
                price?: string
                tiers?: {
                  minQuantity: number
                  price: string
                }[]
                stockQuantity?: number | null
                offers?: {
                  [key: string]: {
                    price?: string
                    tiers?: {
                      minQuantity: number
                      price: string
                    }[]
                    stockQuantity?: number | null
                  }
                }
              }
              after: {
                featured?: boolean
                featuredOrder?: number
                tags?: string[]
                categoryId?: number | null
                inStock?: boolean
                unavailableVariants?: number[]
                archivedAt?: string | null
                draft?: boolean
                deletedAt?: string | null
                price?: string
                tiers?: {
                  minQuantity: number
                  price: string
                }[]
                stockQuantity?: number | null
                offers?: {
                  [key: string]: {
                    price?: string
                    tiers?: {
                      minQuantity: number
                      price: string
                    }[]
                    stockQuantity?: number | null
                  }
                }
              }
            }[]
            skipped: {
              id: number
              name: string | null
              sku: string | null
              /** @enum {string} */
              reason:
                | 'not-found'
                | 'no-stock'
                | 'changed-since'
                | 'same-price'
                | 'price-too-low'
                | 'price-too-high'
                | 'above-original-price'
                | 'below-tier'
                | 'same-stock'
                | 'stock-not-tracked'
                | 'not-enough-stock'
                | 'too-much-stock'
            }[]
          }
        }
      }
    }
  }
  getAdminProductsCsv: {
    parameters: {
      query?: {
        /** @description Words to search for. */
        search?: string
        /** @description Only products of the category with this id. */
        categoryId?: number
        /** @description Only products with this tag. */
        tag?: string
        /** @description Only products with this value of an option, such as `Color:Black`. Repeat it for more. */
        option?: string[]
        /** @description Only featured products, or only others. */
        featured?: boolean
        /** @description Only products in stock, or only others. */
        inStock?: boolean
        /** @description Only products with low stock, or only others. */
        lowStock?: boolean
        /** @description Only listings with missing parts, or only complete ones. */
        incomplete?: boolean
        /** @description Only items with this status. */
        status?: 'live' | 'draft' | 'archived' | 'all' | 'trash'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
    }
  }
  postAdminProductsCsv: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          ids: number[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
    }
  }
  getAdminProductsXlsx: {
    parameters: {
      query?: {
        /** @description Words to search for. */
        search?: string
        /** @description Only products of the category with this id. */
        categoryId?: number
        /** @description Only products with this tag. */
        tag?: string
        /** @description Only products with this value of an option, such as `Color:Black`. Repeat it for more. */
        option?: string[]
        /** @description Only featured products, or only others. */
        featured?: boolean
        /** @description Only products in stock, or only others. */
        inStock?: boolean
        /** @description Only products with low stock, or only others. */
        lowStock?: boolean
        /** @description Only listings with missing parts, or only complete ones. */
        incomplete?: boolean
        /** @description Only items with this status. */
        status?: 'live' | 'draft' | 'archived' | 'all' | 'trash'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string
        }
      }
    }
  }
  postAdminProductsXlsx: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          ids: number[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string
        }
      }
    }
  }
  getAdminProductsShopifyCsv: {
    parameters: {
      query?: {
        /** @description Words to search for. */
        search?: string
        /** @description Only products of the category with this id. */
        categoryId?: number
        /** @description Only products with this tag. */
        tag?: string
        /** @description Only products with this value of an option, such as `Color:Black`. Repeat it for more. */
        option?: string[]
        /** @description Only featured products, or only others. */
        featured?: boolean
        /** @description Only products in stock, or only others. */
        inStock?: boolean
        /** @description Only products with low stock, or only others. */
        lowStock?: boolean
        /** @description Only listings with missing parts, or only complete ones. */
        incomplete?: boolean
        /** @description Only items with this status. */
        status?: 'live' | 'draft' | 'archived' | 'all' | 'trash'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
    }
  }
  postAdminProductsShopifyCsv: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          ids: number[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
    }
  }
  getAdminProductsGoogleMerchantXml: {
    parameters: {
      query?: {
        /** @description Words to search for. */
        search?: string
        /** @description Only products of the category with this id. */
        categoryId?: number
        /** @description Only products with this tag. */
        tag?: string
        /** @description Only products with this value of an option, such as `Color:Black`. Repeat it for more. */
        option?: string[]
        /** @description Only featured products, or only others. */
        featured?: boolean
        /** @description Only products in stock, or only others. */
        inStock?: boolean
        /** @description Only products with low stock, or only others. */
        lowStock?: boolean
        /** @description Only listings with missing parts, or only complete ones. */
        incomplete?: boolean
        /** @description Only items with this status. */
        status?: 'live' | 'draft' | 'archived' | 'all' | 'trash'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/xml': string
        }
      }
    }
  }
  postAdminProductsGoogleMerchantXml: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          ids: number[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/xml': string
        }
      }
    }
  }
  postAdminProductsImport: {
    parameters: {
      query?: {
        /** @description Reports what would change, and changes nothing. */
        dryRun?: boolean
        /** @description The `stockToken` of the dry run. */
        stockToken?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'text/csv': string
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            rows: number
            inserted: number
            updated: number
            unchanged: number
            changes: {
              line: number
              sku: string
              name: string
              before: {
                [key: string]: unknown
              } | null
              after: {
                [key: string]: unknown
              }
              stockChange?: components['schemas']['StockChange']
            }[]
            stockToken: string
            errors: {
              line: number
              field: string
              sku?: string
              value?: string
              message: string
            }[]
            moreErrors: number
          }
        }
      }
    }
  }
  createAdminProductsImport: {
    parameters: {
      query: {
        /** @description The name of the uploaded file. */
        fileName: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'text/csv': string
        'application/octet-stream': string
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            version: number
            fileName: string
            /** @enum {string} */
            status:
              'matching' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
            isOwn: boolean
            rows: number
            done: number
            failure: string | null
            counts: {
              inserted: number
              updated: number
              leftOut: number
            } | null
            finishedAt: string | null
            canBeUndone: boolean
            undo: {
              deleted: number
              restored: number
              kept: number
              keptProducts: {
                id: number
                sku: string
                name: string
                /** @enum {string} */
                reason: 'edited' | 'sold'
              }[]
              categories: number
            } | null
            pictures: {
              saved: number
              failed: number
              waiting: number
            } | null
            columns: {
              heading: string
              samples: string[]
              amounts: {
                point: number
                comma: number
                unclear: number
              }
              texts: {
                text: string
                count: number
              }[]
              hasGtins: boolean
              suggested:
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
            }[]
            settings: {
              /** @default utf-8 */
              encoding:
                ('utf-8' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'utf-16le' | 'utf-16be') | null
              /** @enum {string} */
              separator: ',' | ';' | '\t' | '|'
              /** @default null */
              headerRow: number | null
              /** @default null */
              shape: ('shopify' | 'woocommerce' | 'prestashop' | 'prestashopCombinations' | 'magento') | null
              decimalMark: ('.' | ',') | null
              columns: (
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
              )[]
              /**
               * @default sku
               * @enum {string}
               */
              matchBy: 'sku' | 'gtin' | 'supplierNumber'
              /** @default  */
              name: string
              constants: {
                category?: string
                stockQuantity?: string
              }
              /** @default {} */
              readAs: {
                sku?: {
                  [key: string]: string | null
                }
                name?: {
                  [key: string]: string | null
                }
                price?: {
                  [key: string]: string | null
                }
                originalPrice?: {
                  [key: string]: string | null
                }
                rrp?: {
                  [key: string]: string | null
                }
                unitCost?: {
                  [key: string]: string | null
                }
                category?: {
                  [key: string]: string | null
                }
                stockQuantity?: {
                  [key: string]: string | null
                }
                gtin?: {
                  [key: string]: string | null
                }
                supplierNumber?: {
                  [key: string]: string | null
                }
                description?: {
                  [key: string]: string | null
                }
                imageUrl?: {
                  [key: string]: string | null
                }
                images?: {
                  [key: string]: string | null
                }
                imageTexts?: {
                  [key: string]: string | null
                }
                condition?: {
                  [key: string]: string | null
                }
                weightGrams?: {
                  [key: string]: string | null
                }
                minQuantity?: {
                  [key: string]: string | null
                }
                multiple?: {
                  [key: string]: string | null
                }
                tags?: {
                  [key: string]: string | null
                }
                countryOfOrigin?: {
                  [key: string]: string | null
                }
                featured?: {
                  [key: string]: string | null
                }
                draft?: {
                  [key: string]: string | null
                }
                inStock?: {
                  [key: string]: string | null
                }
                includes?: {
                  [key: string]: string | null
                }
                specifications?: {
                  [key: string]: string | null
                }
                slug?: {
                  [key: string]: string | null
                }
                displayOrder?: {
                  [key: string]: string | null
                }
                featuredOrder?: {
                  [key: string]: string | null
                }
                variants?: {
                  [key: string]: string | null
                }
                option1Name?: {
                  [key: string]: string | null
                }
                option1Value?: {
                  [key: string]: string | null
                }
                option2Name?: {
                  [key: string]: string | null
                }
                option2Value?: {
                  [key: string]: string | null
                }
                option3Name?: {
                  [key: string]: string | null
                }
                option3Value?: {
                  [key: string]: string | null
                }
                tiers?: {
                  [key: string]: string | null
                }
                supplierNumbers?: {
                  [key: string]: string | null
                }
                available?: {
                  [key: string]: string | null
                }
                archived?: {
                  [key: string]: string | null
                }
                variantImageUrl?: {
                  [key: string]: string | null
                }
                stockSeen?: {
                  [key: string]: string | null
                }
                stockVersion?: {
                  [key: string]: string | null
                }
              }
              /** @default null */
              markup: {
                basisPoints: number
                ending: (99 | 90 | 0) | null
              } | null
              /** @default null */
              conversion: {
                /** @enum {string} */
                currency:
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                rate: string
                /** @default null */
                confirmedAt: string | null
                /** @default true */
                isConfirmed: boolean
              } | null
              createCategories: boolean
              /** @default false */
              fetchPictures: boolean
              /**
               * @default placeholder
               * @enum {string}
               */
              withoutPicture: 'placeholder' | 'draft'
            }
            hasOwnHeadings: boolean
            isRemembered: boolean
            listCurrency:
              | (
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                )
              | null
            check: {
              rows: number
              inserted: number
              updated: number
              unchanged: number
              changes: {
                line: number
                sku: string
                name: string
                before: {
                  [key: string]: unknown
                } | null
                after: {
                  [key: string]: unknown
                }
                stockChange?: components['schemas']['StockChange']
              }[]
              errors: {
                line: number
                field: string
                sku?: string
                value?: string
                message: string
              }[]
              moreErrors: number
              moreChanges: number
              products: number
              leftOut: number
              newCategories: string[]
              unknownCategories: string[]
              notes: string[]
            } | null
          }
        }
      }
    }
  }
  getAdminProductsImportsCurrent: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            current: {
              id: number
              version: number
              fileName: string
              /** @enum {string} */
              status:
                'matching' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
              isOwn: boolean
              rows: number
              done: number
              failure: string | null
              counts: {
                inserted: number
                updated: number
                leftOut: number
              } | null
              finishedAt: string | null
              canBeUndone: boolean
              undo: {
                deleted: number
                restored: number
                kept: number
                keptProducts: {
                  id: number
                  sku: string
                  name: string
                  /** @enum {string} */
                  reason: 'edited' | 'sold'
                }[]
                categories: number
              } | null
              pictures: {
                saved: number
                failed: number
                waiting: number
              } | null
            } | null
          }
        }
      }
    }
  }
  getAdminProductsImport: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            version: number
            fileName: string
            /** @enum {string} */
            status:
              'matching' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
            isOwn: boolean
            rows: number
            done: number
            failure: string | null
            counts: {
              inserted: number
              updated: number
              leftOut: number
            } | null
            finishedAt: string | null
            canBeUndone: boolean
            undo: {
              deleted: number
              restored: number
              kept: number
              keptProducts: {
                id: number
                sku: string
                name: string
                /** @enum {string} */
                reason: 'edited' | 'sold'
              }[]
              categories: number
            } | null
            pictures: {
              saved: number
              failed: number
              waiting: number
            } | null
            columns: {
              heading: string
              samples: string[]
              amounts: {
                point: number
                comma: number
                unclear: number
              }
              texts: {
                text: string
                count: number
              }[]
              hasGtins: boolean
              suggested:
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
            }[]
            settings: {
              /** @default utf-8 */
              encoding:
                ('utf-8' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'utf-16le' | 'utf-16be') | null
              /** @enum {string} */
              separator: ',' | ';' | '\t' | '|'
              /** @default null */
              headerRow: number | null
              /** @default null */
              shape: ('shopify' | 'woocommerce' | 'prestashop' | 'prestashopCombinations' | 'magento') | null
              decimalMark: ('.' | ',') | null
              columns: (
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
              )[]
              /**
               * @default sku
               * @enum {string}
               */
              matchBy: 'sku' | 'gtin' | 'supplierNumber'
              /** @default  */
              name: string
              constants: {
                category?: string
                stockQuantity?: string
              }
              /** @default {} */
              readAs: {
                sku?: {
                  [key: string]: string | null
                }
                name?: {
                  [key: string]: string | null
                }
                price?: {
                  [key: string]: string | null
                }
                originalPrice?: {
                  [key: string]: string | null
                }
                rrp?: {
                  [key: string]: string | null
                }
                unitCost?: {
                  [key: string]: string | null
                }
                category?: {
                  [key: string]: string | null
                }
                stockQuantity?: {
                  [key: string]: string | null
                }
                gtin?: {
                  [key: string]: string | null
                }
                supplierNumber?: {
                  [key: string]: string | null
                }
                description?: {
                  [key: string]: string | null
                }
                imageUrl?: {
                  [key: string]: string | null
                }
                images?: {
                  [key: string]: string | null
                }
                imageTexts?: {
                  [key: string]: string | null
                }
                condition?: {
                  [key: string]: string | null
                }
                weightGrams?: {
                  [key: string]: string | null
                }
                minQuantity?: {
                  [key: string]: string | null
                }
                multiple?: {
                  [key: string]: string | null
                }
                tags?: {
                  [key: string]: string | null
                }
                countryOfOrigin?: {
                  [key: string]: string | null
                }
                featured?: {
                  [key: string]: string | null
                }
                draft?: {
                  [key: string]: string | null
                }
                inStock?: {
                  [key: string]: string | null
                }
                includes?: {
                  [key: string]: string | null
                }
                specifications?: {
                  [key: string]: string | null
                }
                slug?: {
                  [key: string]: string | null
                }
                displayOrder?: {
                  [key: string]: string | null
                }
                featuredOrder?: {
                  [key: string]: string | null
                }
                variants?: {
                  [key: string]: string | null
                }
                option1Name?: {
                  [key: string]: string | null
                }
                option1Value?: {
                  [key: string]: string | null
                }
                option2Name?: {
                  [key: string]: string | null
                }
                option2Value?: {
                  [key: string]: string | null
                }
                option3Name?: {
                  [key: string]: string | null
                }
                option3Value?: {
                  [key: string]: string | null
                }
                tiers?: {
                  [key: string]: string | null
                }
                supplierNumbers?: {
                  [key: string]: string | null
                }
                available?: {
                  [key: string]: string | null
                }
                archived?: {
                  [key: string]: string | null
                }
                variantImageUrl?: {
                  [key: string]: string | null
                }
                stockSeen?: {
                  [key: string]: string | null
                }
                stockVersion?: {
                  [key: string]: string | null
                }
              }
              /** @default null */
              markup: {
                basisPoints: number
                ending: (99 | 90 | 0) | null
              } | null
              /** @default null */
              conversion: {
                /** @enum {string} */
                currency:
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                rate: string
                /** @default null */
                confirmedAt: string | null
                /** @default true */
                isConfirmed: boolean
              } | null
              createCategories: boolean
              /** @default false */
              fetchPictures: boolean
              /**
               * @default placeholder
               * @enum {string}
               */
              withoutPicture: 'placeholder' | 'draft'
            }
            hasOwnHeadings: boolean
            isRemembered: boolean
            listCurrency:
              | (
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                )
              | null
            check: {
              rows: number
              inserted: number
              updated: number
              unchanged: number
              changes: {
                line: number
                sku: string
                name: string
                before: {
                  [key: string]: unknown
                } | null
                after: {
                  [key: string]: unknown
                }
                stockChange?: components['schemas']['StockChange']
              }[]
              errors: {
                line: number
                field: string
                sku?: string
                value?: string
                message: string
              }[]
              moreErrors: number
              moreChanges: number
              products: number
              leftOut: number
              newCategories: string[]
              unknownCategories: string[]
              notes: string[]
            } | null
          }
        }
      }
    }
  }
  putAdminProductsImport: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @default null */
          shape?: ('shopify' | 'woocommerce' | 'prestashop' | 'prestashopCombinations' | 'magento') | null
          /** @enum {string} */
          decimalMark: '.' | ','
          columns: (
            | (
                | 'sku'
                | 'name'
                | 'price'
                | 'originalPrice'
                | 'rrp'
                | 'unitCost'
                | 'category'
                | 'stockQuantity'
                | 'gtin'
                | 'supplierNumber'
                | 'description'
                | 'imageUrl'
                | 'images'
                | 'imageTexts'
                | 'condition'
                | 'weightGrams'
                | 'minQuantity'
                | 'multiple'
                | 'tags'
                | 'countryOfOrigin'
                | 'featured'
                | 'draft'
                | 'inStock'
                | 'includes'
                | 'specifications'
                | 'slug'
                | 'displayOrder'
                | 'featuredOrder'
                | 'variants'
                | 'option1Name'
                | 'option1Value'
                | 'option2Name'
                | 'option2Value'
                | 'option3Name'
                | 'option3Value'
                | 'tiers'
                | 'supplierNumbers'
                | 'available'
                | 'archived'
                | 'variantImageUrl'
                | 'stockSeen'
                | 'stockVersion'
              )
            | null
          )[]
          /**
           * @default sku
           * @enum {string}
           */
          matchBy?: 'sku' | 'gtin' | 'supplierNumber'
          /** @default  */
          name?: string
          constants: {
            category?: string
            stockQuantity?: string
          }
          /** @default {} */
          readAs?: {
            sku?: {
              [key: string]: string | null
            }
            name?: {
              [key: string]: string | null
            }
            price?: {
              [key: string]: string | null
            }
            originalPrice?: {
              [key: string]: string | null
            }
            rrp?: {
              [key: string]: string | null
            }
            unitCost?: {
              [key: string]: string | null
            }
            category?: {
              [key: string]: string | null
            }
            stockQuantity?: {
              [key: string]: string | null
            }
            gtin?: {
              [key: string]: string | null
            }
            supplierNumber?: {
              [key: string]: string | null
            }
            description?: {
              [key: string]: string | null
            }
            imageUrl?: {
              [key: string]: string | null
            }
            images?: {
              [key: string]: string | null
            }
            imageTexts?: {
              [key: string]: string | null
            }
            condition?: {
              [key: string]: string | null
            }
            weightGrams?: {
              [key: string]: string | null
            }
            minQuantity?: {
              [key: string]: string | null
            }
            multiple?: {
              [key: string]: string | null
            }
            tags?: {
              [key: string]: string | null
            }
            countryOfOrigin?: {
              [key: string]: string | null
            }
            featured?: {
              [key: string]: string | null
            }
            draft?: {
              [key: string]: string | null
            }
            inStock?: {
              [key: string]: string | null
            }
            includes?: {
              [key: string]: string | null
            }
            specifications?: {
              [key: string]: string | null
            }
            slug?: {
              [key: string]: string | null
            }
            displayOrder?: {
              [key: string]: string | null
            }
            featuredOrder?: {
              [key: string]: string | null
            }
            variants?: {
              [key: string]: string | null
            }
            option1Name?: {
              [key: string]: string | null
            }
            option1Value?: {
              [key: string]: string | null
            }
            option2Name?: {
              [key: string]: string | null
            }
            option2Value?: {
              [key: string]: string | null
            }
            option3Name?: {
              [key: string]: string | null
            }
            option3Value?: {
              [key: string]: string | null
            }
            tiers?: {
              [key: string]: string | null
            }
            supplierNumbers?: {
              [key: string]: string | null
            }
            available?: {
              [key: string]: string | null
            }
            archived?: {
              [key: string]: string | null
            }
            variantImageUrl?: {
              [key: string]: string | null
            }
            stockSeen?: {
              [key: string]: string | null
            }
            stockVersion?: {
              [key: string]: string | null
            }
          }
          /** @default null */
          markup?: {
            basisPoints: number
            ending: (99 | 90 | 0) | null
          } | null
          /** @default null */
          conversion?: {
            /** @enum {string} */
            currency:
              | 'USD'
              | 'GBP'
              | 'EUR'
              | 'CAD'
              | 'AUD'
              | 'JPY'
              | 'INR'
              | 'CHF'
              | 'PLN'
              | 'RUB'
              | 'SEK'
              | 'NOK'
              | 'DKK'
              | 'CZK'
              | 'HUF'
              | 'CNY'
              | 'TRY'
              | 'UAH'
            rate: string
            /** @default null */
            confirmedAt?: string | null
            /** @default true */
            isConfirmed?: boolean
          } | null
          createCategories: boolean
          /** @default false */
          fetchPictures?: boolean
          /**
           * @default placeholder
           * @enum {string}
           */
          withoutPicture?: 'placeholder' | 'draft'
          version: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            version: number
            fileName: string
            /** @enum {string} */
            status:
              'matching' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
            isOwn: boolean
            rows: number
            done: number
            failure: string | null
            counts: {
              inserted: number
              updated: number
              leftOut: number
            } | null
            finishedAt: string | null
            canBeUndone: boolean
            undo: {
              deleted: number
              restored: number
              kept: number
              keptProducts: {
                id: number
                sku: string
                name: string
                /** @enum {string} */
                reason: 'edited' | 'sold'
              }[]
              categories: number
            } | null
            pictures: {
              saved: number
              failed: number
              waiting: number
            } | null
            columns: {
              heading: string
              samples: string[]
              amounts: {
                point: number
                comma: number
                unclear: number
              }
              texts: {
                text: string
                count: number
              }[]
              hasGtins: boolean
              suggested:
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
            }[]
            settings: {
              /** @default utf-8 */
              encoding:
                ('utf-8' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'utf-16le' | 'utf-16be') | null
              /** @enum {string} */
              separator: ',' | ';' | '\t' | '|'
              /** @default null */
              headerRow: number | null
              /** @default null */
              shape: ('shopify' | 'woocommerce' | 'prestashop' | 'prestashopCombinations' | 'magento') | null
              decimalMark: ('.' | ',') | null
              columns: (
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
              )[]
              /**
               * @default sku
               * @enum {string}
               */
              matchBy: 'sku' | 'gtin' | 'supplierNumber'
              /** @default  */
              name: string
              constants: {
                category?: string
                stockQuantity?: string
              }
              /** @default {} */
              readAs: {
                sku?: {
                  [key: string]: string | null
                }
                name?: {
                  [key: string]: string | null
                }
                price?: {
                  [key: string]: string | null
                }
                originalPrice?: {
                  [key: string]: string | null
                }
                rrp?: {
                  [key: string]: string | null
                }
                unitCost?: {
                  [key: string]: string | null
                }
                category?: {
                  [key: string]: string | null
                }
                stockQuantity?: {
                  [key: string]: string | null
                }
                gtin?: {
                  [key: string]: string | null
                }
                supplierNumber?: {
                  [key: string]: string | null
                }
                description?: {
                  [key: string]: string | null
                }
                imageUrl?: {
                  [key: string]: string | null
                }
                images?: {
                  [key: string]: string | null
                }
                imageTexts?: {
                  [key: string]: string | null
                }
                condition?: {
                  [key: string]: string | null
                }
                weightGrams?: {
                  [key: string]: string | null
                }
                minQuantity?: {
                  [key: string]: string | null
                }
                multiple?: {
                  [key: string]: string | null
                }
                tags?: {
                  [key: string]: string | null
                }
                countryOfOrigin?: {
                  [key: string]: string | null
                }
                featured?: {
                  [key: string]: string | null
                }
                draft?: {
                  [key: string]: string | null
                }
                inStock?: {
                  [key: string]: string | null
                }
                includes?: {
                  [key: string]: string | null
                }
                specifications?: {
                  [key: string]: string | null
                }
                slug?: {
                  [key: string]: string | null
                }
                displayOrder?: {
                  [key: string]: string | null
                }
                featuredOrder?: {
                  [key: string]: string | null
                }
                variants?: {
                  [key: string]: string | null
                }
                option1Name?: {
                  [key: string]: string | null
                }
                option1Value?: {
                  [key: string]: string | null
                }
                option2Name?: {
                  [key: string]: string | null
                }
                option2Value?: {
                  [key: string]: string | null
                }
                option3Name?: {
                  [key: string]: string | null
                }
                option3Value?: {
                  [key: string]: string | null
                }
                tiers?: {
                  [key: string]: string | null
                }
                supplierNumbers?: {
                  [key: string]: string | null
                }
                available?: {
                  [key: string]: string | null
                }
                archived?: {
                  [key: string]: string | null
                }
                variantImageUrl?: {
                  [key: string]: string | null
                }
                stockSeen?: {
                  [key: string]: string | null
                }
                stockVersion?: {
                  [key: string]: string | null
                }
              }
              /** @default null */
              markup: {
                basisPoints: number
                ending: (99 | 90 | 0) | null
              } | null
              /** @default null */
              conversion: {
                /** @enum {string} */
                currency:
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                rate: string
                /** @default null */
                confirmedAt: string | null
                /** @default true */
                isConfirmed: boolean
              } | null
              createCategories: boolean
              /** @default false */
              fetchPictures: boolean
              /**
               * @default placeholder
               * @enum {string}
               */
              withoutPicture: 'placeholder' | 'draft'
            }
            hasOwnHeadings: boolean
            isRemembered: boolean
            listCurrency:
              | (
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                )
              | null
            check: {
              rows: number
              inserted: number
              updated: number
              unchanged: number
              changes: {
                line: number
                sku: string
                name: string
                before: {
                  [key: string]: unknown
                } | null
                after: {
                  [key: string]: unknown
                }
                stockChange?: components['schemas']['StockChange']
              }[]
              errors: {
                line: number
                field: string
                sku?: string
                value?: string
                message: string
              }[]
              moreErrors: number
              moreChanges: number
              products: number
              leftOut: number
              newCategories: string[]
              unknownCategories: string[]
              notes: string[]
            } | null
          }
        }
      }
    }
  }
  deleteAdminProductsImport: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  putAdminProductsImportSeparator: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version: number
          /** @enum {string} */
          separator: ',' | ';' | '\t' | '|'
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            version: number
            fileName: string
            /** @enum {string} */
            status:
              'matching' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
            isOwn: boolean
            rows: number
            done: number
            failure: string | null
            counts: {
              inserted: number
              updated: number
              leftOut: number
            } | null
            finishedAt: string | null
            canBeUndone: boolean
            undo: {
              deleted: number
              restored: number
              kept: number
              keptProducts: {
                id: number
                sku: string
                name: string
                /** @enum {string} */
                reason: 'edited' | 'sold'
              }[]
              categories: number
            } | null
            pictures: {
              saved: number
              failed: number
              waiting: number
            } | null
            columns: {
              heading: string
              samples: string[]
              amounts: {
                point: number
                comma: number
                unclear: number
              }
              texts: {
                text: string
                count: number
              }[]
              hasGtins: boolean
              suggested:
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
            }[]
            settings: {
              /** @default utf-8 */
              encoding:
                ('utf-8' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'utf-16le' | 'utf-16be') | null
              /** @enum {string} */
              separator: ',' | ';' | '\t' | '|'
              /** @default null */
              headerRow: number | null
              /** @default null */
              shape: ('shopify' | 'woocommerce' | 'prestashop' | 'prestashopCombinations' | 'magento') | null
              decimalMark: ('.' | ',') | null
              columns: (
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
              )[]
              /**
               * @default sku
               * @enum {string}
               */
              matchBy: 'sku' | 'gtin' | 'supplierNumber'
              /** @default  */
              name: string
              constants: {
                category?: string
                stockQuantity?: string
              }
              /** @default {} */
              readAs: {
                sku?: {
                  [key: string]: string | null
                }
                name?: {
                  [key: string]: string | null
                }
                price?: {
                  [key: string]: string | null
                }
                originalPrice?: {
                  [key: string]: string | null
                }
                rrp?: {
                  [key: string]: string | null
                }
                unitCost?: {
                  [key: string]: string | null
                }
                category?: {
                  [key: string]: string | null
                }
                stockQuantity?: {
                  [key: string]: string | null
                }
                gtin?: {
                  [key: string]: string | null
                }
                supplierNumber?: {
                  [key: string]: string | null
                }
                description?: {
                  [key: string]: string | null
                }
                imageUrl?: {
                  [key: string]: string | null
                }
                images?: {
                  [key: string]: string | null
                }
                imageTexts?: {
                  [key: string]: string | null
                }
                condition?: {
                  [key: string]: string | null
                }
                weightGrams?: {
                  [key: string]: string | null
                }
                minQuantity?: {
                  [key: string]: string | null
                }
                multiple?: {
                  [key: string]: string | null
                }
                tags?: {
                  [key: string]: string | null
                }
                countryOfOrigin?: {
                  [key: string]: string | null
                }
                featured?: {
                  [key: string]: string | null
                }
                draft?: {
                  [key: string]: string | null
                }
                inStock?: {
                  [key: string]: string | null
                }
                includes?: {
                  [key: string]: string | null
                }
                specifications?: {
                  [key: string]: string | null
                }
                slug?: {
                  [key: string]: string | null
                }
                displayOrder?: {
                  [key: string]: string | null
                }
                featuredOrder?: {
                  [key: string]: string | null
                }
                variants?: {
                  [key: string]: string | null
                }
                option1Name?: {
                  [key: string]: string | null
                }
                option1Value?: {
                  [key: string]: string | null
                }
                option2Name?: {
                  [key: string]: string | null
                }
                option2Value?: {
                  [key: string]: string | null
                }
                option3Name?: {
                  [key: string]: string | null
                }
                option3Value?: {
                  [key: string]: string | null
                }
                tiers?: {
                  [key: string]: string | null
                }
                supplierNumbers?: {
                  [key: string]: string | null
                }
                available?: {
                  [key: string]: string | null
                }
                archived?: {
                  [key: string]: string | null
                }
                variantImageUrl?: {
                  [key: string]: string | null
                }
                stockSeen?: {
                  [key: string]: string | null
                }
                stockVersion?: {
                  [key: string]: string | null
                }
              }
              /** @default null */
              markup: {
                basisPoints: number
                ending: (99 | 90 | 0) | null
              } | null
              /** @default null */
              conversion: {
                /** @enum {string} */
                currency:
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                rate: string
                /** @default null */
                confirmedAt: string | null
                /** @default true */
                isConfirmed: boolean
              } | null
              createCategories: boolean
              /** @default false */
              fetchPictures: boolean
              /**
               * @default placeholder
               * @enum {string}
               */
              withoutPicture: 'placeholder' | 'draft'
            }
            hasOwnHeadings: boolean
            isRemembered: boolean
            listCurrency:
              | (
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                )
              | null
            check: {
              rows: number
              inserted: number
              updated: number
              unchanged: number
              changes: {
                line: number
                sku: string
                name: string
                before: {
                  [key: string]: unknown
                } | null
                after: {
                  [key: string]: unknown
                }
                stockChange?: components['schemas']['StockChange']
              }[]
              errors: {
                line: number
                field: string
                sku?: string
                value?: string
                message: string
              }[]
              moreErrors: number
              moreChanges: number
              products: number
              leftOut: number
              newCategories: string[]
              unknownCategories: string[]
              notes: string[]
            } | null
          }
        }
      }
    }
  }
  putAdminProductsImportEncoding: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version: number
          /** @enum {string} */
          encoding: 'utf-8' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'utf-16le' | 'utf-16be'
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            version: number
            fileName: string
            /** @enum {string} */
            status:
              'matching' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
            isOwn: boolean
            rows: number
            done: number
            failure: string | null
            counts: {
              inserted: number
              updated: number
              leftOut: number
            } | null
            finishedAt: string | null
            canBeUndone: boolean
            undo: {
              deleted: number
              restored: number
              kept: number
              keptProducts: {
                id: number
                sku: string
                name: string
                /** @enum {string} */
                reason: 'edited' | 'sold'
              }[]
              categories: number
            } | null
            pictures: {
              saved: number
              failed: number
              waiting: number
            } | null
            columns: {
              heading: string
              samples: string[]
              amounts: {
                point: number
                comma: number
                unclear: number
              }
              texts: {
                text: string
                count: number
              }[]
              hasGtins: boolean
              suggested:
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
            }[]
            settings: {
              /** @default utf-8 */
              encoding:
                ('utf-8' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'utf-16le' | 'utf-16be') | null
              /** @enum {string} */
              separator: ',' | ';' | '\t' | '|'
              /** @default null */
              headerRow: number | null
              /** @default null */
              shape: ('shopify' | 'woocommerce' | 'prestashop' | 'prestashopCombinations' | 'magento') | null
              decimalMark: ('.' | ',') | null
              columns: (
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
              )[]
              /**
               * @default sku
               * @enum {string}
               */
              matchBy: 'sku' | 'gtin' | 'supplierNumber'
              /** @default  */
              name: string
              constants: {
                category?: string
                stockQuantity?: string
              }
              /** @default {} */
              readAs: {
                sku?: {
                  [key: string]: string | null
                }
                name?: {
                  [key: string]: string | null
                }
                price?: {
                  [key: string]: string | null
                }
                originalPrice?: {
                  [key: string]: string | null
                }
                rrp?: {
                  [key: string]: string | null
                }
                unitCost?: {
                  [key: string]: string | null
                }
                category?: {
                  [key: string]: string | null
                }
                stockQuantity?: {
                  [key: string]: string | null
                }
                gtin?: {
                  [key: string]: string | null
                }
                supplierNumber?: {
                  [key: string]: string | null
                }
                description?: {
                  [key: string]: string | null
                }
                imageUrl?: {
                  [key: string]: string | null
                }
                images?: {
                  [key: string]: string | null
                }
                imageTexts?: {
                  [key: string]: string | null
                }
                condition?: {
                  [key: string]: string | null
                }
                weightGrams?: {
                  [key: string]: string | null
                }
                minQuantity?: {
                  [key: string]: string | null
                }
                multiple?: {
                  [key: string]: string | null
                }
                tags?: {
                  [key: string]: string | null
                }
                countryOfOrigin?: {
                  [key: string]: string | null
                }
                featured?: {
                  [key: string]: string | null
                }
                draft?: {
                  [key: string]: string | null
                }
                inStock?: {
                  [key: string]: string | null
                }
                includes?: {
                  [key: string]: string | null
                }
                specifications?: {
                  [key: string]: string | null
                }
                slug?: {
                  [key: string]: string | null
                }
                displayOrder?: {
                  [key: string]: string | null
                }
                featuredOrder?: {
                  [key: string]: string | null
                }
                variants?: {
                  [key: string]: string | null
                }
                option1Name?: {
                  [key: string]: string | null
                }
                option1Value?: {
                  [key: string]: string | null
                }
                option2Name?: {
                  [key: string]: string | null
                }
                option2Value?: {
                  [key: string]: string | null
                }
                option3Name?: {
                  [key: string]: string | null
                }
                option3Value?: {
                  [key: string]: string | null
                }
                tiers?: {
                  [key: string]: string | null
                }
                supplierNumbers?: {
                  [key: string]: string | null
                }
                available?: {
                  [key: string]: string | null
                }
                archived?: {
                  [key: string]: string | null
                }
                variantImageUrl?: {
                  [key: string]: string | null
                }
                stockSeen?: {
                  [key: string]: string | null
                }
                stockVersion?: {
                  [key: string]: string | null
                }
              }
              /** @default null */
              markup: {
                basisPoints: number
                ending: (99 | 90 | 0) | null
              } | null
              /** @default null */
              conversion: {
                /** @enum {string} */
                currency:
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                rate: string
                /** @default null */
                confirmedAt: string | null
                /** @default true */
                isConfirmed: boolean
              } | null
              createCategories: boolean
              /** @default false */
              fetchPictures: boolean
              /**
               * @default placeholder
               * @enum {string}
               */
              withoutPicture: 'placeholder' | 'draft'
            }
            hasOwnHeadings: boolean
            isRemembered: boolean
            listCurrency:
              | (
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                )
              | null
            check: {
              rows: number
              inserted: number
              updated: number
              unchanged: number
              changes: {
                line: number
                sku: string
                name: string
                before: {
                  [key: string]: unknown
                } | null
                after: {
                  [key: string]: unknown
                }
                stockChange?: components['schemas']['StockChange']
              }[]
              errors: {
                line: number
                field: string
                sku?: string
                value?: string
                message: string
              }[]
              moreErrors: number
              moreChanges: number
              products: number
              leftOut: number
              newCategories: string[]
              unknownCategories: string[]
              notes: string[]
            } | null
          }
        }
      }
    }
  }
  putAdminProductsImportHeaderRow: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version: number
          headerRow: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            version: number
            fileName: string
            /** @enum {string} */
            status:
              'matching' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
            isOwn: boolean
            rows: number
            done: number
            failure: string | null
            counts: {
              inserted: number
              updated: number
              leftOut: number
            } | null
            finishedAt: string | null
            canBeUndone: boolean
            undo: {
              deleted: number
              restored: number
              kept: number
              keptProducts: {
                id: number
                sku: string
                name: string
                /** @enum {string} */
                reason: 'edited' | 'sold'
              }[]
              categories: number
            } | null
            pictures: {
              saved: number
              failed: number
              waiting: number
            } | null
            columns: {
              heading: string
              samples: string[]
              amounts: {
                point: number
                comma: number
                unclear: number
              }
              texts: {
                text: string
                count: number
              }[]
              hasGtins: boolean
              suggested:
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
            }[]
            settings: {
              /** @default utf-8 */
              encoding:
                ('utf-8' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'utf-16le' | 'utf-16be') | null
              /** @enum {string} */
              separator: ',' | ';' | '\t' | '|'
              /** @default null */
              headerRow: number | null
              /** @default null */
              shape: ('shopify' | 'woocommerce' | 'prestashop' | 'prestashopCombinations' | 'magento') | null
              decimalMark: ('.' | ',') | null
              columns: (
                | (
                    | 'sku'
                    | 'name'
                    | 'price'
                    | 'originalPrice'
                    | 'rrp'
                    | 'unitCost'
                    | 'category'
                    | 'stockQuantity'
                    | 'gtin'
                    | 'supplierNumber'
                    | 'description'
                    | 'imageUrl'
                    | 'images'
                    | 'imageTexts'
                    | 'condition'
                    | 'weightGrams'
                    | 'minQuantity'
                    | 'multiple'
                    | 'tags'
                    | 'countryOfOrigin'
                    | 'featured'
                    | 'draft'
                    | 'inStock'
                    | 'includes'
                    | 'specifications'
                    | 'slug'
                    | 'displayOrder'
                    | 'featuredOrder'
                    | 'variants'
                    | 'option1Name'
                    | 'option1Value'
                    | 'option2Name'
                    | 'option2Value'
                    | 'option3Name'
                    | 'option3Value'
                    | 'tiers'
                    | 'supplierNumbers'
                    | 'available'
                    | 'archived'
                    | 'variantImageUrl'
                    | 'stockSeen'
                    | 'stockVersion'
                  )
                | null
              )[]
              /**
               * @default sku
               * @enum {string}
               */
              matchBy: 'sku' | 'gtin' | 'supplierNumber'
              /** @default  */
              name: string
              constants: {
                category?: string
                stockQuantity?: string
              }
              /** @default {} */
              readAs: {
                sku?: {
                  [key: string]: string | null
                }
                name?: {
                  [key: string]: string | null
                }
                price?: {
                  [key: string]: string | null
                }
                originalPrice?: {
                  [key: string]: string | null
                }
                rrp?: {
                  [key: string]: string | null
                }
                unitCost?: {
                  [key: string]: string | null
                }
                category?: {
                  [key: string]: string | null
                }
                stockQuantity?: {
                  [key: string]: string | null
                }
                gtin?: {
                  [key: string]: string | null
                }
                supplierNumber?: {
                  [key: string]: string | null
                }
                description?: {
                  [key: string]: string | null
                }
                imageUrl?: {
                  [key: string]: string | null
                }
                images?: {
                  [key: string]: string | null
                }
                imageTexts?: {
                  [key: string]: string | null
                }
                condition?: {
                  [key: string]: string | null
                }
                weightGrams?: {
                  [key: string]: string | null
                }
                minQuantity?: {
                  [key: string]: string | null
                }
                multiple?: {
                  [key: string]: string | null
                }
                tags?: {
                  [key: string]: string | null
                }
                countryOfOrigin?: {
                  [key: string]: string | null
                }
                featured?: {
                  [key: string]: string | null
                }
                draft?: {
                  [key: string]: string | null
                }
                inStock?: {
                  [key: string]: string | null
                }
                includes?: {
                  [key: string]: string | null
                }
                specifications?: {
                  [key: string]: string | null
                }
                slug?: {
                  [key: string]: string | null
                }
                displayOrder?: {
                  [key: string]: string | null
                }
                featuredOrder?: {
                  [key: string]: string | null
                }
                variants?: {
                  [key: string]: string | null
                }
                option1Name?: {
                  [key: string]: string | null
                }
                option1Value?: {
                  [key: string]: string | null
                }
                option2Name?: {
                  [key: string]: string | null
                }
                option2Value?: {
                  [key: string]: string | null
                }
                option3Name?: {
                  [key: string]: string | null
                }
                option3Value?: {
                  [key: string]: string | null
                }
                tiers?: {
                  [key: string]: string | null
                }
                supplierNumbers?: {
                  [key: string]: string | null
                }
                available?: {
                  [key: string]: string | null
                }
                archived?: {
                  [key: string]: string | null
                }
                variantImageUrl?: {
                  [key: string]: string | null
                }
                stockSeen?: {
                  [key: string]: string | null
                }
                stockVersion?: {
                  [key: string]: string | null
                }
              }
              /** @default null */
              markup: {
                basisPoints: number
                ending: (99 | 90 | 0) | null
              } | null
              /** @default null */
              conversion: {
                /** @enum {string} */
                currency:
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                rate: string
                /** @default null */
                confirmedAt: string | null
                /** @default true */
                isConfirmed: boolean
              } | null
              createCategories: boolean
              /** @default false */
              fetchPictures: boolean
              /**
               * @default placeholder
               * @enum {string}
               */
              withoutPicture: 'placeholder' | 'draft'
            }
            hasOwnHeadings: boolean
            isRemembered: boolean
            listCurrency:
              | (
                  | 'USD'
                  | 'GBP'
                  | 'EUR'
                  | 'CAD'
                  | 'AUD'
                  | 'JPY'
                  | 'INR'
                  | 'CHF'
                  | 'PLN'
                  | 'RUB'
                  | 'SEK'
                  | 'NOK'
                  | 'DKK'
                  | 'CZK'
                  | 'HUF'
                  | 'CNY'
                  | 'TRY'
                  | 'UAH'
                )
              | null
            check: {
              rows: number
              inserted: number
              updated: number
              unchanged: number
              changes: {
                line: number
                sku: string
                name: string
                before: {
                  [key: string]: unknown
                } | null
                after: {
                  [key: string]: unknown
                }
                stockChange?: components['schemas']['StockChange']
              }[]
              errors: {
                line: number
                field: string
                sku?: string
                value?: string
                message: string
              }[]
              moreErrors: number
              moreChanges: number
              products: number
              leftOut: number
              newCategories: string[]
              unknownCategories: string[]
              notes: string[]
            } | null
          }
        }
      }
    }
  }
  getAdminProductsImportUndo: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            deleted: number
            restored: number
            kept: number
            keptProducts: {
              id: number
              sku: string
              name: string
              /** @enum {string} */
              reason: 'edited' | 'sold'
            }[]
            categories: number
          }
        }
      }
    }
  }
  postAdminProductsImportUndo: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            version: number
            fileName: string
            /** @enum {string} */
            status:
              'matching' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
            isOwn: boolean
            rows: number
            done: number
            failure: string | null
            counts: {
              inserted: number
              updated: number
              leftOut: number
            } | null
            finishedAt: string | null
            canBeUndone: boolean
            undo: {
              deleted: number
              restored: number
              kept: number
              keptProducts: {
                id: number
                sku: string
                name: string
                /** @enum {string} */
                reason: 'edited' | 'sold'
              }[]
              categories: number
            } | null
            pictures: {
              saved: number
              failed: number
              waiting: number
            } | null
          }
        }
      }
    }
  }
  getAdminProductsImportPictures: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            failed: {
              productId: number
              sku: string
              name: string
              address: string
              reason: string
            }[]
            more: number
          }
        }
      }
    }
  }
  postAdminProductsImportPicturesRetry: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            version: number
            fileName: string
            /** @enum {string} */
            status:
              'matching' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
            isOwn: boolean
            rows: number
            done: number
            failure: string | null
            counts: {
              inserted: number
              updated: number
              leftOut: number
            } | null
            finishedAt: string | null
            canBeUndone: boolean
            undo: {
              deleted: number
              restored: number
              kept: number
              keptProducts: {
                id: number
                sku: string
                name: string
                /** @enum {string} */
                reason: 'edited' | 'sold'
              }[]
              categories: number
            } | null
            pictures: {
              saved: number
              failed: number
              waiting: number
            } | null
          }
        }
      }
    }
  }
  postAdminProductsImportImport: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version: number
          /** @default false */
          leaveOutErrors?: boolean
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            version: number
            fileName: string
            /** @enum {string} */
            status:
              'matching' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
            isOwn: boolean
            rows: number
            done: number
            failure: string | null
            counts: {
              inserted: number
              updated: number
              leftOut: number
            } | null
            finishedAt: string | null
            canBeUndone: boolean
            undo: {
              deleted: number
              restored: number
              kept: number
              keptProducts: {
                id: number
                sku: string
                name: string
                /** @enum {string} */
                reason: 'edited' | 'sold'
              }[]
              categories: number
            } | null
            pictures: {
              saved: number
              failed: number
              waiting: number
            } | null
          }
        }
      }
    }
  }
  getAdminProductsImportErrorsCsv: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
    }
  }
  putAdminProductSchedule: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          publishAt: string | null
          unpublishAt: string | null
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffProduct']
        }
      }
    }
  }
  deleteAdminProductsTrashById: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @enum {string} */
            outcome: 'deleted' | 'archived'
          }
        }
      }
    }
  }
  deleteAdminProductsTrash: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            deleted: number
            archived: number
          }
        }
      }
    }
  }
  listAdminVariantLedger: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
      }
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            /** @enum {string} */
            reason:
              'order' | 'order_cancelled' | 'order_edited' | 'count' | 'receipt' | 'correction' | 'import'
            change: number
            balance: number
            reference: string | null
            by: string | null
            at: string
          }[]
        }
      }
    }
  }
  postAdminVariantStock: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json':
          | {
              /** @constant */
              kind: 'receive'
              quantity: number
              /** @default null */
              note?: string | null
            }
          | {
              /** @constant */
              kind: 'count'
              quantity: number | null
              stockSeen: number | null
              /** @default null */
              note?: string | null
            }
          | {
              /** @constant */
              kind: 'correct'
              quantity: number | null
              stockSeen: number | null
              note: string
            }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            stockQuantity: number | null
            stockVersion: number
            stockChange: components['schemas']['StockChange']
          }
        }
      }
    }
  }
  getAdminProductVariants: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProductVariants']
        }
      }
    }
  }
  putAdminProductVariants: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          variants: {
            sku?: string
            gtin?: string | null
            supplierNumbers?: {
              supplier: string
              number: string
            }[]
            price?: string
            originalPrice?: string | null
            rrp?: string | null
            unitCost?: string | null
            tiers?: {
              minQuantity: number
              price: string
            }[]
            minQuantity?: number
            quantityMultiple?: number
            imageUrl?: string | null
            weightGrams?: number | null
            /** @enum {string} */
            condition?:
              | 'new'
              | 'open_box'
              | 'refurbished_a'
              | 'refurbished_b'
              | 'refurbished_c'
              | 'used_a'
              | 'used_b'
              | 'used_c'
              | 'for_parts'
            id: number
            optionValues?: string[]
            isAvailable?: boolean
            archived?: boolean
            confirmHigherTier?: boolean
          }[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProductVariants']
        }
      }
    }
  }
  createAdminProductVariant: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          combinations: {
            sku?: string
            gtin?: string | null
            supplierNumbers?: {
              supplier: string
              number: string
            }[]
            price: string
            originalPrice?: string | null
            rrp?: string | null
            unitCost?: string | null
            tiers?: {
              minQuantity: number
              price: string
            }[]
            minQuantity?: number
            quantityMultiple?: number
            imageUrl?: string | null
            weightGrams?: number | null
            /** @enum {string} */
            condition?:
              | 'new'
              | 'open_box'
              | 'refurbished_a'
              | 'refurbished_b'
              | 'refurbished_c'
              | 'used_a'
              | 'used_b'
              | 'used_c'
              | 'for_parts'
            optionValues: string[]
          }[]
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProductVariants']
        }
      }
    }
  }
  putAdminProductOptions: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          options: {
            name: string
            was?: string
            values: {
              name: string
              was?: string
            }[]
            existingValue?: string
          }[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProductVariants']
        }
      }
    }
  }
  deleteAdminVariant: {
    parameters: {
      query?: {
        /** @description The version of the row that was read. */
        version?: number
      }
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listAdminOffers: {
    parameters: {
      query: {
        /** @description Words to search for. */
        search: string
        /** @description Items per page. */
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOffer'][]
        }
      }
    }
  }
  getAdminOffer: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description SKU of the variant. */
        sku: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StaffOffer']
        }
      }
    }
  }
  listAdminCategories: {
    parameters: {
      query?: {
        /** @description What the list is sorted by. */
        sort?: 'added' | 'name' | 'slug' | 'products' | 'live'
        /** @description Ascending or descending. The default depends on `sort`. */
        direction?: 'asc' | 'desc'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            slug: string
            description: string | null
            imageUrl: string | null
            itemCount: number
            productCount: number
            version: number
          }[]
        }
      }
    }
  }
  createAdminCategory: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          slug?: string
          /** @default null */
          description?: string | null
          /** @default null */
          imageUrl?: string | null
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            slug: string
            description: string | null
            imageUrl: string | null
            itemCount: number
            productCount: number
            version: number
          }
        }
      }
    }
  }
  putAdminCategory: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name?: string
          slug?: string
          description?: string | null
          imageUrl?: string | null
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            slug: string
            description: string | null
            imageUrl: string | null
            itemCount: number
            productCount: number
            version: number
          }
        }
      }
    }
  }
  deleteAdminCategory: {
    parameters: {
      query?: {
        /** @description The version of the row that was read. */
        version?: number
        /** @description Id of the category that gets the products. */
        moveTo?: 'none' | number
      }
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            moved: number
          }
        }
      }
    }
  }
  listAdminPriceLists: {
    parameters: {
      query?: {
        /** @description What the list is sorted by. */
        sort?: 'name' | 'status' | 'type' | 'dates' | 'prices'
        /** @description Ascending or descending. The default depends on `sort`. */
        direction?: 'asc' | 'desc'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            kind: 'fixed' | 'percentage'
            discountBasisPoints: number | null
            /** @enum {string} */
            state: 'draft' | 'active'
            startsOn: string | null
            endsOn: string | null
            /** @enum {string} */
            status: 'draft' | 'scheduled' | 'active' | 'ended'
            pricedCount: number
            createdAt: string
            version: number
          }[]
        }
      }
    }
  }
  createAdminPriceList: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          /** @enum {string} */
          kind: 'fixed' | 'percentage'
          /** @default null */
          discountBasisPoints?: number | null
          /**
           * @default draft
           * @enum {string}
           */
          state?: 'draft' | 'active'
          /** @default null */
          startsOn?: string | null
          /** @default null */
          endsOn?: string | null
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PriceList']
        }
      }
    }
  }
  getAdminPriceList: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PriceList']
        }
      }
    }
  }
  putAdminPriceList: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name?: string
          /** @enum {string} */
          kind?: 'fixed' | 'percentage'
          discountBasisPoints?: number | null
          /** @enum {string} */
          state?: 'draft' | 'active'
          startsOn?: string | null
          endsOn?: string | null
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PriceList']
        }
      }
    }
  }
  deleteAdminPriceList: {
    parameters: {
      query?: {
        /** @description The version of the row that was read. */
        version?: number
      }
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  createAdminPriceListDuplicate: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PriceList']
        }
      }
    }
  }
  listAdminPriceListPrices: {
    parameters: {
      query?: {
        /** @description Words to search for. */
        search?: string
        /** @description Which rows of the list to show. */
        show?: 'all' | 'priced' | 'check'
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
      }
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PriceListRow'][]
        }
      }
    }
  }
  putAdminPriceListPrices: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          prices: {
            sku: string
            price: string | null
            /** @default [] */
            tiers?: {
              minQuantity: number
              price: string
            }[]
            /** @default false */
            confirmHigherTier?: boolean
          }[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PriceList']
        }
      }
    }
  }
  getAdminPriceListPreview: {
    parameters: {
      query: {
        /** @description SKU of the variant. */
        sku: string
        /** @description Number of units. */
        quantity?: number
      }
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            sku: string
            name: string
            label: string
            quantity: number
            price: string
            standardPrice: string
            /** @enum {string} */
            source: 'list' | 'standard'
            tierFrom: number | null
            isInForce: boolean
          }
        }
      }
    }
  }
  getAdminPriceListPricesCsv: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
    }
  }
  postAdminPriceListImport: {
    parameters: {
      query?: {
        /** @description Reports what would change, and changes nothing. */
        dryRun?: boolean
        /** @description What happens to prices that the file does not have. */
        missing?: 'keep' | 'remove'
        /** @description Accepts tiers that cost more than the one before. */
        confirmHigherTier?: boolean
        /** @description The version of the row that was read. */
        version?: number
        /** @description The decimal separator of a file of bytes. Default: detected from its prices. */
        decimalMark?: '.' | ','
        /** @description The column with the SKUs in a file of bytes, from 1. Default: detected. */
        skuColumn?: number
        /** @description The column with the prices in a file of bytes, from 1. Default: detected. */
        priceColumn?: number
      }
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'text/csv': string
        'application/octet-stream': string
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            rows: number
            added: number
            changed: number
            unchanged: number
            notInFile: number
            removed: number
            averageChange: number | null
            changes: {
              line: number
              sku: string
              name: string
              before: {
                price: string
                tiers: {
                  minQuantity: number
                  price: string
                }[]
              } | null
              after: {
                price: string
                tiers: {
                  minQuantity: number
                  price: string
                }[]
              }
            }[]
            errors: {
              line: number
              field: string
              value?: string
              message: string
            }[]
            moreErrors: number
            version: number
            reading?: {
              encoding:
                ('utf-8' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'utf-16le' | 'utf-16be') | null
              /** @enum {string} */
              separator: ',' | ';' | '\t' | '|'
              decimalMark: ('.' | ',') | null
              columns: {
                heading: string
                samples: string[]
                field: string | null
              }[]
            }
          }
        }
      }
    }
  }
  getAdminPrice: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description SKU of the variant. */
        sku: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StandardPrice']
        }
      }
    }
  }
  putAdminPrice: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description SKU of the variant. */
        sku: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          price?: string
          originalPrice?: string | null
          rrp?: string | null
          tiers?: {
            minQuantity: number
            price: string
          }[]
          /** @default false */
          confirmHigherTier?: boolean
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StandardPrice']
        }
      }
    }
  }
  listAdminCompanies: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Words to search for. */
        search?: string
        /** @description Only items with this status. */
        status?: 'applied' | 'active' | 'suspended' | 'declined'
        /** @description What the list is sorted by. */
        sort?: 'name' | 'created' | 'members'
        /** @description Ascending or descending. The default depends on `sort`. */
        direction?: 'asc' | 'desc'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            status: 'applied' | 'active' | 'suspended' | 'declined'
            taxId: string | null
            country: string
            memberCount: number
            orderCount: number
            createdAt: string
          }[]
        }
      }
    }
  }
  putAdminCompanyMember: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
        /** @description Id of the account of the member. */
        memberId: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          role: 'owner' | 'buyer' | 'viewer'
        }
      }
    }
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  deleteAdminCompanyMember: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
        /** @description Id of the account of the member. */
        memberId: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  getAdminCompany: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            status: 'applied' | 'active' | 'suspended' | 'declined'
            taxId: string | null
            billingAddress: components['schemas']['PostalAddress']
            sells: string
            poNumberRequired: boolean
            minimumOrder: string | null
            createdAt: string
            members: {
              id: number
              firstName: string
              lastName: string
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              joinedAt: string
            }[]
            invitations: {
              id: number
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              expiresAt: string
              isExpired: boolean
            }[]
            declineReason: string | null
            suspendReason: string | null
            taxCheck: {
              isValid: boolean
              reference: string
              checkedBy: string
              checkedAt: string
            } | null
            sharesTaxId: boolean
            note: string
            orderCount: number
            version: number
          }
        }
      }
    }
  }
  putAdminCompany: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name?: string
          taxId?: string
          billingAddress?: components['schemas']['NewPostalAddress']
          sells?: string
          poNumberRequired?: boolean
          minimumOrder?: string | null
          note?: string
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            status: 'applied' | 'active' | 'suspended' | 'declined'
            taxId: string | null
            billingAddress: components['schemas']['PostalAddress']
            sells: string
            poNumberRequired: boolean
            minimumOrder: string | null
            createdAt: string
            members: {
              id: number
              firstName: string
              lastName: string
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              joinedAt: string
            }[]
            invitations: {
              id: number
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              expiresAt: string
              isExpired: boolean
            }[]
            declineReason: string | null
            suspendReason: string | null
            taxCheck: {
              isValid: boolean
              reference: string
              checkedBy: string
              checkedAt: string
            } | null
            sharesTaxId: boolean
            note: string
            orderCount: number
            version: number
          }
        }
      }
    }
  }
  postAdminCompanyApprove: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          /** @default false */
          poNumberRequired?: boolean
          /** @default null */
          minimumOrder?: string | null
          /** @default  */
          message?: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            status: 'applied' | 'active' | 'suspended' | 'declined'
            taxId: string | null
            billingAddress: components['schemas']['PostalAddress']
            sells: string
            poNumberRequired: boolean
            minimumOrder: string | null
            createdAt: string
            members: {
              id: number
              firstName: string
              lastName: string
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              joinedAt: string
            }[]
            invitations: {
              id: number
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              expiresAt: string
              isExpired: boolean
            }[]
            declineReason: string | null
            suspendReason: string | null
            taxCheck: {
              isValid: boolean
              reference: string
              checkedBy: string
              checkedAt: string
            } | null
            sharesTaxId: boolean
            note: string
            orderCount: number
            version: number
          }
        }
      }
    }
  }
  postAdminCompanyDecline: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          reason: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            status: 'applied' | 'active' | 'suspended' | 'declined'
            taxId: string | null
            billingAddress: components['schemas']['PostalAddress']
            sells: string
            poNumberRequired: boolean
            minimumOrder: string | null
            createdAt: string
            members: {
              id: number
              firstName: string
              lastName: string
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              joinedAt: string
            }[]
            invitations: {
              id: number
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              expiresAt: string
              isExpired: boolean
            }[]
            declineReason: string | null
            suspendReason: string | null
            taxCheck: {
              isValid: boolean
              reference: string
              checkedBy: string
              checkedAt: string
            } | null
            sharesTaxId: boolean
            note: string
            orderCount: number
            version: number
          }
        }
      }
    }
  }
  postAdminCompanySuspend: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          reason: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            status: 'applied' | 'active' | 'suspended' | 'declined'
            taxId: string | null
            billingAddress: components['schemas']['PostalAddress']
            sells: string
            poNumberRequired: boolean
            minimumOrder: string | null
            createdAt: string
            members: {
              id: number
              firstName: string
              lastName: string
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              joinedAt: string
            }[]
            invitations: {
              id: number
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              expiresAt: string
              isExpired: boolean
            }[]
            declineReason: string | null
            suspendReason: string | null
            taxCheck: {
              isValid: boolean
              reference: string
              checkedBy: string
              checkedAt: string
            } | null
            sharesTaxId: boolean
            note: string
            orderCount: number
            version: number
          }
        }
      }
    }
  }
  postAdminCompanyReactivate: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            status: 'applied' | 'active' | 'suspended' | 'declined'
            taxId: string | null
            billingAddress: components['schemas']['PostalAddress']
            sells: string
            poNumberRequired: boolean
            minimumOrder: string | null
            createdAt: string
            members: {
              id: number
              firstName: string
              lastName: string
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              joinedAt: string
            }[]
            invitations: {
              id: number
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              expiresAt: string
              isExpired: boolean
            }[]
            declineReason: string | null
            suspendReason: string | null
            taxCheck: {
              isValid: boolean
              reference: string
              checkedBy: string
              checkedAt: string
            } | null
            sharesTaxId: boolean
            note: string
            orderCount: number
            version: number
          }
        }
      }
    }
  }
  postAdminCompanyTaxCheck: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
          isValid: boolean
          /** @default  */
          reference?: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            /** @enum {string} */
            status: 'applied' | 'active' | 'suspended' | 'declined'
            taxId: string | null
            billingAddress: components['schemas']['PostalAddress']
            sells: string
            poNumberRequired: boolean
            minimumOrder: string | null
            createdAt: string
            members: {
              id: number
              firstName: string
              lastName: string
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              joinedAt: string
            }[]
            invitations: {
              id: number
              email: string
              /** @enum {string} */
              role: 'owner' | 'buyer' | 'viewer'
              expiresAt: string
              isExpired: boolean
            }[]
            declineReason: string | null
            suspendReason: string | null
            taxCheck: {
              isValid: boolean
              reference: string
              checkedBy: string
              checkedAt: string
            } | null
            sharesTaxId: boolean
            note: string
            orderCount: number
            version: number
          }
        }
      }
    }
  }
  listAdminCustomers: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only items changed at this time or later: ISO 8601 in UTC. */
        updatedSince?: string
        /** @description Reads the list from the earliest change to the latest, in place of `page` and `sort`. Begin with `start`; the Link `next` has the next cursor. */
        cursor?: string
        /** @description Words to search for. */
        search?: string
        /** @description What the list is sorted by. */
        sort?: 'joined' | 'name' | 'email' | 'orders' | 'spent'
        /** @description Ascending or descending. The default depends on `sort`. */
        direction?: 'asc' | 'desc'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            email: string
            firstName: string
            lastName: string
            createdAt: string
            emailConfirmed: boolean
            orderCount: number
            totalSpent: string
          }[]
        }
      }
    }
  }
  getAdminCustomer: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            email: string
            firstName: string
            lastName: string
            createdAt: string
            emailConfirmed: boolean
            orderCount: number
            totalSpent: string
            orders: components['schemas']['StaffOrder'][]
          }
        }
      }
    }
  }
  postAdminCustomerConfirmEmail: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  deleteAdminCustomerSessions: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listAdminWebhooks: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            url: string
            description: string
            eventTypes: (
              | 'order.created'
              | 'order.updated'
              | 'order.paid'
              | 'payment.recorded'
              | 'payment.removed'
              | 'stock.changed'
              | 'product.created'
              | 'product.updated'
              | 'product.deleted'
              | 'customer.created'
              | 'customer.updated'
              | 'customer.deleted'
            )[]
            isEnabled: boolean
            disabledReason: ('staff' | 'failing' | 'gone') | null
            disabledAt: string | null
            previousSecretUntil: string | null
            createdAt: string
            createdBy: string
            lastDelivery: {
              at: string
              isDelivered: boolean
              statusCode: number | null
              failure: string | null
            } | null
            undelivered: number
            version: number
          }[]
        }
      }
    }
  }
  createAdminWebhook: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          url: string
          /** @default  */
          description?: string
          eventTypes: (
            | 'order.created'
            | 'order.updated'
            | 'order.paid'
            | 'payment.recorded'
            | 'payment.removed'
            | 'stock.changed'
            | 'product.created'
            | 'product.updated'
            | 'product.deleted'
            | 'customer.created'
            | 'customer.updated'
            | 'customer.deleted'
          )[]
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            url: string
            description: string
            eventTypes: (
              | 'order.created'
              | 'order.updated'
              | 'order.paid'
              | 'payment.recorded'
              | 'payment.removed'
              | 'stock.changed'
              | 'product.created'
              | 'product.updated'
              | 'product.deleted'
              | 'customer.created'
              | 'customer.updated'
              | 'customer.deleted'
            )[]
            isEnabled: boolean
            disabledReason: ('staff' | 'failing' | 'gone') | null
            disabledAt: string | null
            previousSecretUntil: string | null
            createdAt: string
            createdBy: string
            lastDelivery: {
              at: string
              isDelivered: boolean
              statusCode: number | null
              failure: string | null
            } | null
            undelivered: number
            version: number
            secret: string
          }
        }
      }
    }
  }
  putAdminWebhook: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          url: string
          /** @default  */
          description?: string
          eventTypes: (
            | 'order.created'
            | 'order.updated'
            | 'order.paid'
            | 'payment.recorded'
            | 'payment.removed'
            | 'stock.changed'
            | 'product.created'
            | 'product.updated'
            | 'product.deleted'
            | 'customer.created'
            | 'customer.updated'
            | 'customer.deleted'
          )[]
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            url: string
            description: string
            eventTypes: (
              | 'order.created'
              | 'order.updated'
              | 'order.paid'
              | 'payment.recorded'
              | 'payment.removed'
              | 'stock.changed'
              | 'product.created'
              | 'product.updated'
              | 'product.deleted'
              | 'customer.created'
              | 'customer.updated'
              | 'customer.deleted'
            )[]
            isEnabled: boolean
            disabledReason: ('staff' | 'failing' | 'gone') | null
            disabledAt: string | null
            previousSecretUntil: string | null
            createdAt: string
            createdBy: string
            lastDelivery: {
              at: string
              isDelivered: boolean
              statusCode: number | null
              failure: string | null
            } | null
            undelivered: number
            version: number
          }
        }
      }
    }
  }
  deleteAdminWebhook: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  putAdminWebhookEnabled: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          isEnabled: boolean
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            url: string
            description: string
            eventTypes: (
              | 'order.created'
              | 'order.updated'
              | 'order.paid'
              | 'payment.recorded'
              | 'payment.removed'
              | 'stock.changed'
              | 'product.created'
              | 'product.updated'
              | 'product.deleted'
              | 'customer.created'
              | 'customer.updated'
              | 'customer.deleted'
            )[]
            isEnabled: boolean
            disabledReason: ('staff' | 'failing' | 'gone') | null
            disabledAt: string | null
            previousSecretUntil: string | null
            createdAt: string
            createdBy: string
            lastDelivery: {
              at: string
              isDelivered: boolean
              statusCode: number | null
              failure: string | null
            } | null
            undelivered: number
            version: number
          }
        }
      }
    }
  }
  postAdminWebhookSecret: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            url: string
            description: string
            eventTypes: (
              | 'order.created'
              | 'order.updated'
              | 'order.paid'
              | 'payment.recorded'
              | 'payment.removed'
              | 'stock.changed'
              | 'product.created'
              | 'product.updated'
              | 'product.deleted'
              | 'customer.created'
              | 'customer.updated'
              | 'customer.deleted'
            )[]
            isEnabled: boolean
            disabledReason: ('staff' | 'failing' | 'gone') | null
            disabledAt: string | null
            previousSecretUntil: string | null
            createdAt: string
            createdBy: string
            lastDelivery: {
              at: string
              isDelivered: boolean
              statusCode: number | null
              failure: string | null
            } | null
            undelivered: number
            version: number
            secret: string
          }
        }
      }
    }
  }
  postAdminWebhookTest: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            key: string
            type: string
            objectType: string
            objectId: number
            /** @enum {string} */
            state: 'pending' | 'waiting' | 'delivered' | 'failed'
            attempts: number
            occurredAt: string
            lastAttemptAt: string | null
            nextAttemptAt: string | null
            statusCode: number | null
            failure: string | null
            body: string
            attemptLog: {
              at: string
              durationMs: number
              url: string
              headers: {
                [key: string]: string
              }
              statusCode: number | null
              response: string | null
              failure: string | null
            }[]
          }
        }
      }
    }
  }
  listAdminWebhookDeliveries: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only items in this state. */
        state?: 'pending' | 'waiting' | 'delivered' | 'failed'
      }
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            key: string
            type: string
            objectType: string
            objectId: number
            /** @enum {string} */
            state: 'pending' | 'waiting' | 'delivered' | 'failed'
            attempts: number
            occurredAt: string
            lastAttemptAt: string | null
            nextAttemptAt: string | null
            statusCode: number | null
            failure: string | null
          }[]
        }
      }
    }
  }
  getAdminWebhooksDelivery: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            key: string
            type: string
            objectType: string
            objectId: number
            /** @enum {string} */
            state: 'pending' | 'waiting' | 'delivered' | 'failed'
            attempts: number
            occurredAt: string
            lastAttemptAt: string | null
            nextAttemptAt: string | null
            statusCode: number | null
            failure: string | null
            body: string
            attemptLog: {
              at: string
              durationMs: number
              url: string
              headers: {
                [key: string]: string
              }
              statusCode: number | null
              response: string | null
              failure: string | null
            }[]
          }
        }
      }
    }
  }
  postAdminWebhooksDeliveryResend: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            key: string
            type: string
            objectType: string
            objectId: number
            /** @enum {string} */
            state: 'pending' | 'waiting' | 'delivered' | 'failed'
            attempts: number
            occurredAt: string
            lastAttemptAt: string | null
            nextAttemptAt: string | null
            statusCode: number | null
            failure: string | null
          }
        }
      }
    }
  }
  listAdminJobs: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only items in this state. */
        state?: 'waiting' | 'running' | 'review' | 'done' | 'failed'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @enum {string} */
            source: 'import' | 'task'
            id: number
            kind: string
            fileName: string | null
            /** @enum {string} */
            state: 'waiting' | 'running' | 'review' | 'done' | 'failed'
            step:
              | ('matching' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed')
              | null
            startedBy: string | null
            isOwn: boolean
            rows: number
            done: number
            counts: {
              inserted: number
              updated: number
              leftOut: number
            } | null
            canBeUndone: boolean
            version: number
            undo: {
              deleted: number
              restored: number
              kept: number
              keptProducts: {
                id: number
                sku: string
                name: string
                /** @enum {string} */
                reason: 'edited' | 'sold'
              }[]
              categories: number
            } | null
            pictures: {
              saved: number
              failed: number
              waiting: number
            } | null
            attempts: number
            nextAttemptAt: string | null
            failure: string | null
            createdAt: string
            finishedAt: string | null
          }[]
        }
      }
    }
  }
  postAdminJobsImportCancel: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  postAdminJobsImportRetry: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  postAdminJobRetry: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  listAdminMail: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only items in this state. */
        state?: 'waiting' | 'unconfirmed' | 'sent' | 'failed' | 'limited' | 'kept'
        /** @description What the list is sorted by. */
        sort?: 'created' | 'subject' | 'to' | 'type' | 'status'
        /** @description Ascending or descending. The default depends on `sort`. */
        direction?: 'asc' | 'desc'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            /** @enum {string} */
            kind:
              | 'order-placed'
              | 'order-paid'
              | 'order-payment'
              | 'order-edited'
              | 'order-shipped'
              | 'order-tracking'
              | 'order-delivered'
              | 'order-cancelled'
              | 'order-message'
              | 'staff-order-message'
              | 'staff-contact-message'
              | 'password-reset'
              | 'email-confirmation'
              | 'email-change'
              | 'stock-alert'
              | 'stock-alert-confirmation'
              | 'company-invitation'
              | 'company-approved'
              | 'company-declined'
              | 'staff-company-application'
            to: string
            subject: string
            reference: string | null
            /** @enum {string} */
            state: 'waiting' | 'unconfirmed' | 'sent' | 'failed' | 'limited' | 'kept'
            createdAt: string
            sentAt: string | null
            attempts: number
            nextAttemptAt: string | null
            failure: string | null
          }[]
        }
      }
    }
  }
  getAdminMailById: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Mail']
        }
      }
    }
  }
  postAdminMailByIdResend: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Mail']
        }
      }
    }
  }
  listAdminMailTemplates: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailTemplate'][]
        }
      }
    }
  }
  putAdminMailTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Kind of email. */
        kind:
          | 'order-placed'
          | 'order-paid'
          | 'order-payment'
          | 'order-edited'
          | 'order-shipped'
          | 'order-tracking'
          | 'order-delivered'
          | 'order-cancelled'
          | 'order-message'
          | 'stock-alert'
          | 'stock-alert-confirmation'
          | 'company-invitation'
          | 'company-approved'
          | 'company-declined'
          | 'password-reset'
          | 'email-confirmation'
          | 'email-change'
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          subject: string
          heading: string
          text: string
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailTemplate']
        }
      }
    }
  }
  postAdminMailTemplatePreview: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Kind of email. */
        kind:
          | 'order-placed'
          | 'order-paid'
          | 'order-payment'
          | 'order-edited'
          | 'order-shipped'
          | 'order-tracking'
          | 'order-delivered'
          | 'order-cancelled'
          | 'order-message'
          | 'stock-alert'
          | 'stock-alert-confirmation'
          | 'company-invitation'
          | 'company-approved'
          | 'company-declined'
          | 'password-reset'
          | 'email-confirmation'
          | 'email-change'
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          subject: string
          heading: string
          text: string
          orderNumber?: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            subject: string
            html: string
            text: string
          }
        }
      }
    }
  }
  postAdminMailTemplateTest: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Kind of email. */
        kind:
          | 'order-placed'
          | 'order-paid'
          | 'order-payment'
          | 'order-edited'
          | 'order-shipped'
          | 'order-tracking'
          | 'order-delivered'
          | 'order-cancelled'
          | 'order-message'
          | 'stock-alert'
          | 'stock-alert-confirmation'
          | 'company-invitation'
          | 'company-approved'
          | 'company-declined'
          | 'password-reset'
          | 'email-confirmation'
          | 'email-change'
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          subject: string
          heading: string
          text: string
          to: string
        }
      }
    }
    responses: {
      /** @description Accepted. */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            mailId: number
            canSend: boolean
          }
        }
      }
    }
  }
  postUpload: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          images: string[]
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            urls: string[]
          }
        }
      }
    }
  }
  listAdminPictures: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Words to search for. */
        search?: string
        /** @description Only pictures that nothing uses. */
        unused?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            url: string
            fileName: string | null
            uploadedAt: string
            products: {
              id: number
              name: string
            }[]
            productCount: number
            categories: string[]
            otherUses: ('orders' | 'settings')[]
          }[]
        }
      }
    }
  }
  deleteAdminPicture: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  postAdminPictureRestore: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  getAdminSetting: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Name of the item. */
        key: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Setting']
        }
      }
    }
  }
  putAdminSetting: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Name of the item. */
        key: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          value: unknown
          version?: number
          description?: string | null
          password?: string
          accountNumberAgain?: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Setting']
        }
      }
    }
  }
  postAdminSettings: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          key: string
          value: unknown
          version?: number
          description?: string | null
          password?: string
          accountNumberAgain?: string
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Setting']
        }
      }
    }
  }
  listAdminShippingMethods: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            countries: string[]
            price: string
            freeFrom: string | null
            minDays: number | null
            maxDays: number | null
            maxWeightGrams: number | null
            /** @enum {string} */
            kind: 'delivery' | 'collection'
            active: boolean
            position: number
            version: number
          }[]
        }
      }
    }
  }
  createAdminShippingMethod: {
    parameters: {
      query?: never
      header?: {
        /** @description Chosen by the caller, such as a UUID. A repetition with the same key gets the stored reply. */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          /** @default [] */
          countries?: string[]
          price: string
          /** @default null */
          freeFrom?: string | null
          /** @default null */
          minDays?: number | null
          /** @default null */
          maxDays?: number | null
          /** @default null */
          maxWeightGrams?: number | null
          /** @default true */
          active?: boolean
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            countries: string[]
            price: string
            freeFrom: string | null
            minDays: number | null
            maxDays: number | null
            maxWeightGrams: number | null
            /** @enum {string} */
            kind: 'delivery' | 'collection'
            active: boolean
            position: number
            version: number
          }
        }
      }
    }
  }
  putAdminShippingMethod: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name?: string
          countries?: string[]
          price?: string
          freeFrom?: string | null
          minDays?: number | null
          maxDays?: number | null
          maxWeightGrams?: number | null
          active?: boolean
          position?: number
          version?: number
        }
      }
    }
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            countries: string[]
            price: string
            freeFrom: string | null
            minDays: number | null
            maxDays: number | null
            maxWeightGrams: number | null
            /** @enum {string} */
            kind: 'delivery' | 'collection'
            active: boolean
            position: number
            version: number
          }
        }
      }
    }
  }
  deleteAdminShippingMethod: {
    parameters: {
      query?: {
        /** @description The version of the row that was read. */
        version?: number
      }
      header?: {
        /** @description The ETag of the object as it was read, instead of `version`. Without either, the current object changes. */
        'If-Match'?: string
      }
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description No Content. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  getAccuracy: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            orders: number
            percent: number | null
          }
        }
      }
    }
  }
  getAdminStats: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            totalProducts: number
            productsInStock: number
            categories: number
            emptyCategories: number
            featuredProducts: number
            inventory: {
              /** @enum {string} */
              status: 'Healthy' | 'Low Stock'
              percentInStock: number
            }
            ordersAwaitingPayment: number
            openProblems: number
            bankIsSample: boolean
            sellerIsMissing: boolean
            unsentMails: number | null
            firstSteps: {
              /** @enum {string} */
              step: 'claims' | 'currency' | 'bank' | 'seller' | 'mail' | 'category' | 'product'
              isDone: boolean
            }[]
            revenue: {
              total: string
              orders: number
              days: {
                /** Format: date */
                day: string
                revenue: string
                orders: number
              }[]
            }
            lowStock: {
              count: number
              products: {
                id: number
                name: string
                slug: string
                imageUrl: string
                stockQuantity: number
              }[]
            }
            newReviews: number
          }
        }
      }
    }
  }
  getAdminStatsSales: {
    parameters: {
      query?: {
        /** @description The days that the report covers. */
        range?: 'today' | '7-days' | '30-days' | 'this-month' | 'last-month'
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            from: string
            to: string
            timeZone: string
            /** @enum {string} */
            currency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
            figures: {
              sales: string
              orders: number
              averageOrder: string | null
              unpaidOrders: number
              margin: {
                profit: string
                share: number | null
                linesWithoutCost: number
              }
              soldOut: number
            }
            previous: {
              from: string
              to: string
              figures: {
                sales: string
                orders: number
                averageOrder: string | null
                unpaidOrders: number
                margin: {
                  profit: string
                  share: number | null
                  linesWithoutCost: number
                }
                soldOut: number
              }
            }
            days: {
              day: string
              sales: string
              orders: number
            }[]
            bestSellers: {
              sku: string
              name: string
              variant: string | null
              productId: number | null
              units: number
              sales: string
              previousUnits: number
            }[]
            withoutCost: {
              sku: string
              name: string
              variant: string | null
              productId: number | null
              units: number
            }[]
          }
        }
      }
    }
  }
  getAdminStatsSalesCsv: {
    parameters: {
      query?: {
        /** @description The days that the report covers. */
        range?: 'today' | '7-days' | '30-days' | 'this-month' | 'last-month'
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
    }
  }
  getAdminStatsAttention: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            unpaid: {
              count: number
              orders: {
                id: number
                orderNumber: string
                customerName: string
                totalAmount: string
                /** @enum {string} */
                chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
                since: string
              }[]
            }
            unshipped: {
              count: number
              orders: {
                id: number
                orderNumber: string
                customerName: string
                totalAmount: string
                /** @enum {string} */
                chargedCurrency: 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'INR'
                since: string
              }[]
            }
            outOfStock: {
              count: number
              products: {
                id: number
                name: string
                imageUrl: string
              }[]
            }
            failedMails: {
              count: number
              mails: {
                id: number
                subject: string
                to: string
                failedAt: string
              }[]
            }
            failedJobs: {
              count: number
              jobs: {
                kind: string
                fileName: string | null
                failure: string | null
                failedAt: string
              }[]
            }
          }
        }
      }
    }
  }
  listAdminAudit: {
    parameters: {
      query?: {
        /** @description Number of the page, from 1. */
        page?: number
        /** @description Items per page. */
        limit?: number
        /** @description Only changes by this email. */
        actor?: string
        /** @description Only changes of this kind of item. */
        subject?: string
        /** @description Only entries of this action. */
        action?: string
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
        /** @description What the list is sorted by. */
        sort?: 'time' | 'change' | 'who' | 'from'
        /** @description Ascending or descending. The default depends on `sort`. */
        direction?: 'asc' | 'desc'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            at: string
            actorId: number
            actorEmail: string | null
            actorName: string | null
            action: string
            subject: string
            item: string
            sentence: string
            changes: {
              field: string
              before: string | null
              after: string | null
            }[]
            changeCount: number
            before: unknown
            after: unknown
            shortened: boolean
            ip: string | null
            browser: string | null
            apiKey: string | null
          }[]
        }
      }
    }
  }
  getAdminAuditById: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            at: string
            actorId: number
            actorEmail: string | null
            actorName: string | null
            action: string
            subject: string
            item: string
            sentence: string
            changes: {
              field: string
              before: string | null
              after: string | null
            }[]
            changeCount: number
            before: unknown
            after: unknown
            shortened: boolean
            ip: string | null
            browser: string | null
            apiKey: string | null
          }
        }
      }
    }
  }
  getAdminAuditCsv: {
    parameters: {
      query?: {
        /** @description Only changes by this email. */
        actor?: string
        /** @description Only changes of this kind of item. */
        subject?: string
        /** @description Only entries of this action. */
        action?: string
        /** @description First day in the shop's time zone: YYYY-MM-DD. */
        from?: string
        /** @description Last day in the shop's time zone: YYYY-MM-DD. */
        to?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
    }
  }
  listAdminApiKeys: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            prefix: string
            scopes: (
              | 'catalog:read'
              | 'catalog:write'
              | 'prices:read'
              | 'prices:write'
              | 'stock:read'
              | 'stock:write'
              | 'orders:read'
              | 'orders:write'
              | 'customers:read'
              | 'customers:write'
              | 'reports:read'
              | 'settings:read'
              | 'settings:write'
              | 'activity:read'
            )[]
            /** @enum {string} */
            state: 'active' | 'expired' | 'revoked' | 'disabled'
            createdAt: string
            createdBy: string
            expiresAt: string | null
            lastUsedAt: string | null
            revokedAt: string | null
            revokedBy: string | null
          }[]
        }
      }
    }
  }
  createAdminApiKey: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          name: string
          scopes: (
            | 'catalog:read'
            | 'catalog:write'
            | 'prices:read'
            | 'prices:write'
            | 'stock:read'
            | 'stock:write'
            | 'orders:read'
            | 'orders:write'
            | 'customers:read'
            | 'customers:write'
            | 'reports:read'
            | 'settings:read'
            | 'settings:write'
            | 'activity:read'
          )[]
          lifetimeDays: (30 | 90 | 365) | null
        }
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            prefix: string
            scopes: (
              | 'catalog:read'
              | 'catalog:write'
              | 'prices:read'
              | 'prices:write'
              | 'stock:read'
              | 'stock:write'
              | 'orders:read'
              | 'orders:write'
              | 'customers:read'
              | 'customers:write'
              | 'reports:read'
              | 'settings:read'
              | 'settings:write'
              | 'activity:read'
            )[]
            /** @enum {string} */
            state: 'active' | 'expired' | 'revoked' | 'disabled'
            createdAt: string
            createdBy: string
            expiresAt: string | null
            lastUsedAt: string | null
            revokedAt: string | null
            revokedBy: string | null
            key: string
          }
        }
      }
    }
  }
  postAdminApiKeyRevoke: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Id of the item. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            id: number
            name: string
            prefix: string
            scopes: (
              | 'catalog:read'
              | 'catalog:write'
              | 'prices:read'
              | 'prices:write'
              | 'stock:read'
              | 'stock:write'
              | 'orders:read'
              | 'orders:write'
              | 'customers:read'
              | 'customers:write'
              | 'reports:read'
              | 'settings:read'
              | 'settings:write'
              | 'activity:read'
            )[]
            /** @enum {string} */
            state: 'active' | 'expired' | 'revoked' | 'disabled'
            createdAt: string
            createdBy: string
            expiresAt: string | null
            lastUsedAt: string | null
            revokedAt: string | null
            revokedBy: string | null
          }
        }
      }
    }
  }
  postAdminDemoClear: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            products: number
            categories: number
            customers: number
            orders: number
          }
        }
      }
    }
  }
}
