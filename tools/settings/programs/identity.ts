import { DRAIN, LOG_LEVEL, METRICS_HOST, METRICS_PORT, TRACES, type Program } from '../program.ts'

export const identity: Program = {
  program: 'identity',
  title: 'Identity provider for development: `npm run serve:identity`',
  folder: 'apps/identity-sandbox',
  settings: [
    ['IDENTITY_PORT', '4500', 'where it listens'],
    ['IDENTITY_HOST', '127.0.0.1', 'address it listens on'],
    ['NODE_ENV', 'development', '`production` refuses the demo key'],
    ['IDENTITY_SANDBOX_KEY', 'demo value', 'key shared with the platform, which has it under the same name'],
    ['MERCHANT_URL', '`http://127.0.0.1:4000`', 'base address of the platform; webhooks go nowhere else'],
    ['IDENTITY_ANSWER_MS', '2000', 'from documents to the webhook that answers them'],
    ['IDENTITY_LATE_MS', '20000', 'how late the behaviour `late` is'],
    ['IDENTITY_RETRY_BASE_MS', '1000', 'first pause between two attempts of a webhook; it doubles'],
    ['IDENTITY_RETRY_MAX_MS', '60000', 'longest pause between two attempts'],
    LOG_LEVEL,
    DRAIN,
    METRICS_PORT,
    METRICS_HOST,
    ...TRACES,
  ],
}
