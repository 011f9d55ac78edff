export { databaseBus, localBus, type Bus, type BusMessage } from './bus.ts'
export { balanceOnWire } from './live-events.ts'
export { startStreams, type Streams, type StreamsOptions, type Viewer } from './streams.ts'
export { liveRoutes } from './routes.ts'
