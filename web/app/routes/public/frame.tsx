import { Outlet } from 'react-router';
import { Footer } from '#app/shells/site/footer.tsx';
import { Header } from '#app/shells/site/header.tsx';
import { PageOrShapes } from '#app/shells/waiting.tsx';

/** Header, secondary bar and footer around every public page. */
export default function PublicFrame() {
  return (
    <>
      <Header />
      <main id="content">
        <PageOrShapes>
          <Outlet />
        </PageOrShapes>
      </main>
      <Footer />
    </>
  );
}
