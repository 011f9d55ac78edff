import { DRAIN, LOG_LEVEL, METRICS_HOST, METRICS_PORT, TRACES, type Program } from '../program.ts'

export const payments: Program = {
  program: 'payments',
  title: 'Payment provider for development: `npm run serve:payments`',
  folder: 'apps/payments-sandbox',
  settings: [
    ['PAYMENTS_PORT', '4200', 'where it listens'],
    ['PAYMENTS_HOST', '127.0.0.1', 'address it listens on'],
    ['PAYMENTS_PUBLIC_URL', 'its own address', 'how browsers reach the hosted page'],
    ['NODE_ENV', 'development', '`production` refuses the demo key and closes the calls of `/admin`'],
    ['DATA_DIR', '`.data`', 'folder of its journal'],
    ['PAYMENTS_SANDBOX_KEY', 'demo value', 'key shared with the platform, which has it under the same name'],
    ['PAYMENTS_MERCHANT_ID', 'palco', 'the merchant’s public name'],
    [
      'MERCHANT_URL',
      '`http://127.0.0.1:4000`',
      'base address of the platform, which says where its sites are',
    ],
    ['MERCHANT_ORIGINS', 'empty', 'origins besides those to which webhooks and returns may go'],
    ['PAYMENTS_PAYOUT_DELAY_MS', '3000', 'from a payout’s acceptance to its webhook'],
    ['PAYMENTS_LATE_MS', '20000', 'how late the behaviour `late` is'],
    ['PAYMENTS_CONFIRMATION_MS', '3000', 'between two blocks of a coin’s network'],
    ['PAYMENTS_RETRY_BASE_MS', '1000', 'first pause between two attempts of a webhook; it doubles'],
    ['PAYMENTS_RETRY_MAX_MS', '60000', 'longest pause between two attempts'],
    ['PAYMENTS_WEBHOOK_TIMEOUT_MS', '5000', 'how long a webhook may take'],
    LOG_LEVEL,
    DRAIN,
    METRICS_PORT,
    METRICS_HOST,
    ...TRACES,
  ],
}
