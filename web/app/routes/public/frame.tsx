import { Outlet } from 'react-router';
import { Footer } from '#app/features/site/footer.tsx';
import { Header } from '#app/features/site/header.tsx';
import { PageOrShapes } from '#app/features/site/waiting.tsx';

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
