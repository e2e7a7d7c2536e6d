import type { ContentPage, ContentPageName } from '#contract/content-pages.ts'

/** Left out of pages until the operator enters seller details, see `withSeller`. */
export const noOperator = 'The shop has not added the name and address of its operator to this page yet.'

/**
 * Shown until the operator edits a page. They describe how this software works, and make no claim about people,
 * places, figures or certificates. What shipping costs is added to two of them: {@link withShippingSections}.
 */
export const defaultPages: Record<ContentPageName, ContentPage> = {
  about: {
    title: 'About',
    intro: 'A shop for business buyers and resellers of electronic devices.',
    sections: [
      {
        heading: 'What we sell',
        text: 'Phones, laptops, tablets and accessories. Where we can estimate a resale price, we show it next to the price, with your profit and margin.',
      },
      {
        heading: 'How ordering works',
        text: 'Add devices to your cart and place the order with your account. Pay by bank transfer with the order number as the reference, or pay cash in person. You can track each order until it is delivered.',
      },
      {
        heading: 'What you can rely on',
        text: 'Stock figures are live. Ratings come only from buyers who received the device. Recent purchase notices show real, paid orders.',
      },
    ],
  },
  contact: {
    title: 'Contact',
    intro: 'If you are writing about an order, please have your order number ready.',
    sections: [
      {
        heading: 'About an order',
        text: 'Reply to the email about your order. To check its status, go to Track order and enter the order number and the email you used to order.',
      },
    ],
  },
  careers: {
    title: 'Careers',
    intro: 'Ask about work at this shop, and send your application.',
    sections: [
      {
        heading: 'How to apply',
        text: 'Write to us as the Contact page says. Name the work you are looking for, what you have done before, and when you can start.',
      },
      {
        heading: 'What to send',
        text: 'A short letter and a list of your previous work are enough to start with. Send copies, and keep the originals.',
      },
    ],
  },
  press: {
    title: 'Press',
    intro: 'For journalists who write about this shop or its market.',
    sections: [
      {
        heading: 'Questions',
        text: 'Write to us as the Contact page says. Name your publication, and the day on which you need the answer.',
      },
      {
        heading: 'Product pictures',
        text: 'Ask us before you publish a picture from this shop, because the maker of the product may own it.',
      },
    ],
  },
  shipping: {
    title: 'Shipping',
    intro: 'What shipping costs, how long it takes, and how to track your delivery.',
    sections: [
      {
        heading: 'When we ship',
        text: 'We start processing your order once we have received your payment, or as agreed if you pay in cash.',
      },
      {
        heading: 'Tracking your delivery',
        text: "When your order ships, we email you the tracking number. You'll also find it in Your Orders and under Track order.",
      },
    ],
  },
  warranty: {
    title: 'Warranty',
    intro: 'What to do if your device is faulty.',
    sections: [
      {
        heading: 'Your legal rights',
        text: 'You have legal rights if goods are faulty or not as described. Nothing on this page limits them.',
      },
      {
        heading: 'Additional warranty',
        text: 'An additional warranty applies only if the product description or your order says so.',
      },
      {
        heading: 'Reporting a fault',
        text: 'Reply to the email about your order. Include the order number, the device and what is wrong with it. A photo helps.',
      },
    ],
  },
  faq: {
    title: 'Frequently asked questions',
    intro: 'Answers about ordering, payment and delivery.',
    sections: [
      {
        heading: 'Do I need an account?',
        text: 'You can browse, fill a cart and track an order without one. To place an order, you need an account.',
      },
      {
        heading: 'How do I pay?',
        text: "By bank transfer with the order number as the reference, or with cash in person. You'll find our bank details on the order confirmation. We do not accept cards, so we never see a card number.",
      },
      {
        heading: 'Which currency am I charged in?',
        text: 'Prices are in {currency}. Amounts in other currencies are approximate and use the exchange rate at the time of your order.',
      },
      {
        heading: 'When is stock reserved for me?',
        text: 'When you place the order. Items in your cart are not reserved.',
      },
      {
        heading: 'What is the resale price?',
        text: 'The price we expect you can resell a device for. It is an estimate, not a guarantee. Profit and margin are calculated from it and your price.',
      },
      {
        heading: 'Where is my order?',
        text: 'Sign in and go to Your Orders. Without signing in, go to Track order and enter the order number and the email you used to order.',
      },
      {
        heading: 'Where is my invoice?',
        text: 'You can download it in Your Orders. Until we have received your payment, it is a pro forma invoice.',
      },
      {
        heading: 'Who can write a review?',
        text: 'Anyone who has received the device, once for each delivered item.',
      },
      {
        heading: 'How do I delete my account?',
        text: 'In your account settings, with your password. You can also download all the data we hold about you there.',
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    intro: 'What data we store about you, why, and how you can delete it.',
    sections: [
      {
        heading: 'Your account',
        text: 'Your name, your email, the date you registered, the addresses you save, and your picture if you upload one. We never store your password, only an argon2id hash from which it cannot be recovered.',
      },
      {
        heading: 'Your orders',
        text: 'What you ordered and at what price, your name, email, phone and address, your notes, your payment method, and every change to the order status. We need this data to deliver your order, to invoice it and to handle claims.',
      },
      {
        heading: 'Emails',
        text: 'The emails we send you about your orders and your account. We delete their text after 90 days.',
      },
      {
        heading: 'Messages to the shop',
        text: 'What you enter in the form under Contact: your name, your email, the order number and your message. We need it to answer you. The messages of an account are deleted with it.',
      },
      {
        heading: 'Reviews, favorites and cart',
        text: 'Reviews are public and show your first initial and your last name. Only you can see your favorites and your cart.',
      },
      {
        heading: 'Recent purchase notices',
        text: 'The shop may show recent purchases: the product, quantity, country and time, and the buyer’s first initial followed by asterisks.',
      },
      {
        heading: 'Protection against abuse',
        text: 'After too many wrong passwords you have to wait before trying again. For this we count attempts for a short time, under a hash of the network address or email. While access to the shop is limited to invited buyers, we log each attempt to enter the access code with its network address, browser and result.',
      },
      {
        heading: 'What we do not do',
        text: 'We use no trackers, advertising, visitor statistics, or fonts and scripts from other companies. What we store in your browser is listed under Cookies.',
      },
      {
        heading: 'Your choices',
        text: 'In your account settings you can change your data, download everything we hold about you, and delete your account. After deletion, past orders and reviews remain without your name, email, phone and address, because we must keep business records.',
      },
      {
        heading: 'Who is responsible',
        text: noOperator,
      },
    ],
  },
  terms: {
    title: 'Terms',
    intro: 'How ordering and payment work in this shop.',
    sections: [
      {
        heading: 'Prices',
        text: 'Prices are in {currency}. Amounts in other currencies are approximate. If a price changes before you place your order, we show you the new total and ask you to confirm it.',
      },
      {
        heading: 'Ordering',
        text: 'When you place an order, you receive an order number and a confirmation email. From then on the devices are reserved for you.',
      },
      {
        heading: 'Payment',
        text: "Pay by bank transfer with the order number as the reference, or pay cash in person. We may cancel an unpaid order. If we do, we'll email you.",
      },
      {
        heading: 'Accounts and reviews',
        text: 'Keep your password to yourself. We may hide reviews that are unlawful or not about the product.',
      },
      {
        heading: 'Your legal rights',
        text: 'Nothing in these terms limits the rights that the law gives you.',
      },
    ],
  },
  cookies: {
    title: 'Cookies',
    intro:
      'What this shop stores in your browser. We store only what the shop needs to work, and nothing tracks you.',
    sections: [
      {
        heading: 'tc_session',
        text: 'Links you to your cart and account. It is set when you sign in or add something to your cart. It contains only a random number that scripts cannot read. It ends when you sign out, after 7 days without a visit if you are signed in, and after 30 days at the latest. On https it is called __Host-tc_session.',
      },
      {
        heading: 'tc_signed_in',
        text: 'Records that you are signed in, which saves requests to the server. It is set and deleted together with the session.',
      },
      {
        heading: 'currency',
        text: 'The display currency you chose, for one year. It is only set when you choose one.',
      },
      {
        heading: 'ep_access',
        text: 'While access to the shop is limited: that you have entered the access code. It expires after 24 hours.',
      },
      {
        heading: 'Local storage',
        text: 'cart-storage holds your last cart, so that it appears immediately. We also remember if you have closed the recent purchase notices.',
      },
      {
        heading: 'Session storage',
        text: 'checkout-draft holds what you have entered at checkout, until you order or close the tab.',
      },
    ],
  },
}
