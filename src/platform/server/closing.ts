import type { FastifyInstance } from 'fastify';

/** Milliseconds that a connection may take to finish its request once the portal closes. */
const patience = 20_000;

/**
 * Lets the portal close as soon as its requests in flight are answered, by ending each connection with its answer.
 * Otherwise every connection is kept alive for another request and delays the shutdown.
 */
export function closeConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    closing = true;
    // Answers already under way have promised keep-alive.
    app.server.keepAliveTimeout = 1;
    // Browsers open spare connections that they may never use. To the server these look like unfinished requests.
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
    done();
  });
}
