export * from '@palco/contract/format'
