import type { FastifyInstance } from 'fastify';

/** Milliseconds that a connection may take to finish its request once the portal closes. */
const patience = 20_000;

/**
 * Lets the portal close as soon as its requests in flight are answered: their connections end with the answer. Without
 * it each is kept for the next request, and waited for.
 */
export function closeConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    closing = true;
    // An answer that had begun promised to keep its connection.
    app.server.keepAliveTimeout = 1;
    // A browser opens connections that it may never use; to the server they look like the beginning of a request.
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
    done();
  });
}
